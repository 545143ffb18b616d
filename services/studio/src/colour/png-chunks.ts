/** Chunk of a PNG. `whole` contains all bytes of the chunk, and `data` contains only the data. */
export interface PngChunk {
  type: string;
  whole: Buffer;
  data: Buffer;
}

const signatureLength = 8;

/** Returns the chunks of a PNG (third edition, 5.3) up to its end chunk, or up to the end of a truncated file. */
export function pngChunks(bytes: Buffer): PngChunk[] {
  const chunks: PngChunk[] = [];
  for (let at = signatureLength; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, whole: bytes.subarray(at, end), data: bytes.subarray(at + 8, end - 4) });
    if (type === 'IEND') break;
    at = end;
  }
  return chunks;
}
