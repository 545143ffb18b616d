import { JpegDamageError, type EntropyReader, type HuffmanTable } from './entropy-reader.js';

/** Coefficients of a block that a scan contains (ITU-T T.81, G.1): `from` to `to`, without the `low` lowest bits. */
export interface Scan {
  from: number;
  to: number;
  isRefinement: boolean;
  low: number;
  /** Number of following blocks that have no further data in a progressive scan. */
  emptyBlocks: number;
}

export interface Part {
  dc: HuffmanTable;
  ac: HuffmanTable;
  mean: number;
  /** Value of one step of `mean`, in eighths of a level. */
  step: number;
}

const maxBits = 15;
/**
 * Maximum distance of a mean from the middle, in eighths of a level: 128 levels, plus 31 that mozjpeg adds next to dark
 * edges. Differences accumulate, so damage eventually exceeds the limit.
 */
const maxMean = 8 * (128 + 31);

/**
 * Reads and checks the data of a block in a sequential scan (ITU-T T.81, F.2.2).
 *
 * @throws JpegDamageError if no code matches, or the block has too many coefficients or an impossible mean
 */
export function readWholeBlock(reader: EntropyReader, part: Part): void {
  readMean(reader, part, 0);
  for (let k = 1; k < 64; k++) {
    const symbol = reader.symbol(part.ac);
    const [run, size] = [symbol >> 4, symbol & 15];
    if (size === 0 && run < 15) return;
    k += run;
    if (k > 63) throw new JpegDamageError('a block has too many coefficients');
    reader.read(size);
  }
}

/** Skips the data of a block in a progressive scan (G.1.2). @param known marks of the non-zero coefficients */
export function readPartOfBlock(reader: EntropyReader, part: Part, scan: Scan, known: Uint8Array): void {
  if (scan.from === 0) {
    if (scan.isRefinement) reader.read(1);
    else readMean(reader, part, scan.low);
  } else if (scan.isRefinement) refine(reader, part.ac, scan, known);
  else readFirst(reader, part.ac, scan, known);
}

function readMean(reader: EntropyReader, part: Part, low: number): void {
  const size = reader.symbol(part.dc);
  if (size > maxBits) throw new JpegDamageError('a difference has too many bits');
  part.mean += reader.signed(size);
  if (Math.abs(part.mean << low) * part.step > maxMean + (part.step << low))
    throw new JpegDamageError(`brighter than white or darker than black at byte ${reader.at}`);
}

function readFirst(reader: EntropyReader, ac: HuffmanTable, scan: Scan, known: Uint8Array): void {
  if (scan.emptyBlocks > 0) {
    scan.emptyBlocks -= 1;
    return;
  }
  for (let k = scan.from; k <= scan.to; k++) {
    const symbol = reader.symbol(ac);
    const [run, size] = [symbol >> 4, symbol & 15];
    if (size === 0 && run < 15) {
      scan.emptyBlocks = (1 << run) - 1 + reader.read(run);
      return;
    }
    k += run;
    if (k > scan.to) throw new JpegDamageError('a block has too many coefficients');
    reader.read(size);
    if (size) known[k] = 1;
  }
}

/** Skips a refinement, which has one more bit for each known coefficient, between the new coefficients. */
function refine(reader: EntropyReader, ac: HuffmanTable, scan: Scan, known: Uint8Array): void {
  let k = scan.from;
  while (scan.emptyBlocks === 0 && k <= scan.to) {
    const symbol = reader.symbol(ac);
    const [run, size] = [symbol >> 4, symbol & 15];
    if (size === 0 && run < 15) {
      scan.emptyBlocks = (1 << run) + reader.read(run);
      break;
    }
    if (size > 1) throw new JpegDamageError('a coefficient is refined by more than one bit');
    reader.read(size);
    for (let zeros = run; k <= scan.to; k++) {
      if (known[k]) reader.read(1);
      else if (--zeros < 0) break;
    }
    if (size) {
      if (k > scan.to) throw new JpegDamageError('a block has too many coefficients');
      known[k] = 1;
    }
    k += 1;
  }
  if (scan.emptyBlocks === 0) return;
  for (; k <= scan.to; k++) if (known[k]) reader.read(1);
  scan.emptyBlocks -= 1;
}
