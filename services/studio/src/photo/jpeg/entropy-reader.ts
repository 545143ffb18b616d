export class JpegDamageError extends Error {}

/**
 * One entry for each value of the next 16 bits. The upper byte is the code length and the lower byte the symbol; the
 * entry is 0 if no code matches.
 */
export type HuffmanTable = Uint16Array;

/** Creates an empty table, which matches no code. */
export const createHuffmanTable = (): HuffmanTable => new Uint16Array(65_536);

/** Fills a Huffman table (ITU-T T.81, annex C). */
export function fillHuffmanTable(table: HuffmanTable, counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  let [at, index] = [0, 0];
  counts.forEach((count, i) => {
    const width = 1 << (15 - i);
    for (let n = 0; n < count; n++) {
      table.fill(((i + 1) << 8) | symbols[index++]!, at, at + width);
      at += width;
    }
  });
  return table.fill(0, at);
}

/** Maximum padding in bytes. Encoders pad up to a machine word; missing data would take more bytes. */
const maxFillBytes = 64;

export class EntropyReader {
  #bits = 0;
  #count = 0;

  constructor(
    readonly bytes: Buffer,
    public at: number,
  ) {}

  symbol(table: HuffmanTable): number {
    if (this.#count < 16) this.#fill();
    const missing = 16 - this.#count;
    const next = missing > 0 ? this.#bits << missing : this.#bits >>> -missing;
    const entry = table[next & 0xffff]!;
    if (entry === 0) throw new JpegDamageError(`no code at byte ${this.at}`);
    this.#drop(entry >>> 8);
    return entry & 0xff;
  }

  read(count: number): number {
    if (this.#count < count) this.#fill();
    this.#drop(count);
    return (this.#bits >>> this.#count) & ((1 << count) - 1);
  }

  /** Reads a signed value of `count` bits (ITU-T T.81, F.2.2.1). @param count number of bits, 0 to 16 */
  signed(count: number): number {
    const value = this.read(count);
    return count > 0 && value < 1 << (count - 1) ? value - (1 << count) + 1 : value;
  }

  /** Requires that all data has been read, except padding with equal bytes, which some encoders write. */
  end(): number {
    const left = Array.from({ length: this.#count >>> 3 }, (_, i) => (this.#bits >>> (8 * i)) & 0xff);
    for (; !this.#isAtMarker(); this.at += this.bytes[this.at] === 0xff ? 2 : 1) {
      left.push(this.bytes[this.at]!);
      if (left.length > maxFillBytes) break;
    }
    if (left.length > maxFillBytes || left.some((byte) => byte !== left[0]))
      throw new JpegDamageError(`unread data at byte ${this.at}`);
    [this.#bits, this.#count] = [0, 0];
    return this.at;
  }

  #drop(count: number): void {
    if (count > this.#count) throw new JpegDamageError(`data ended early at byte ${this.at}`);
    this.#count -= count;
  }

  #fill(): void {
    while (this.#count <= 16 && !this.#isAtMarker()) {
      const byte = this.bytes[this.at]!;
      this.#bits = (this.#bits << 8) | byte;
      this.#count += 8;
      // A stuffed zero follows each 0xff byte.
      this.at += byte === 0xff ? 2 : 1;
    }
  }

  #isAtMarker(): boolean {
    return this.at >= this.bytes.length || (this.bytes[this.at] === 0xff && this.bytes[this.at + 1] !== 0);
  }
}
