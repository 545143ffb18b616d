import { JpegDamage, type EntropyReader, type HuffmanTable } from './entropy-reader.js';

/** What a scan brings of its blocks (ITU-T T.81, G.1): coefficients `from` to `to`, with `low` bits to come later. */
export interface Scan {
  from: number;
  to: number;
  isRefinement: boolean;
  low: number;
  /** Blocks without anything more, in a progressive scan. */
  emptyBlocks: number;
}

/** One component in a scan. Tables that it does not need there may be absent. */
export interface Part {
  dc: HuffmanTable;
  ac: HuffmanTable;
  /** The last block's mean, as it is coded. */
  mean: number;
  /** What one step of `mean` is worth, in eighths of a level. */
  step: number;
}

const maxBits = 15;
/**
 * Eighths of a level from the middle: 128 levels, and 31 more that mozjpeg adds to white next to dark edges. Differences
 * are added up, so that damage leads out of this range sooner or later, or to the wrong number of blocks.
 */
const maxMean = 8 * (128 + 31);

/** Passes over a block of a JPEG that is not progressive (F.2.2). */
export function readWholeBlock(reader: EntropyReader, part: Part): void {
  readMean(reader, part, 0);
  for (let k = 1; k < 64; k++) {
    const symbol = reader.symbol(part.ac);
    const [run, size] = [symbol >> 4, symbol & 15];
    if (size === 0 && run < 15) return;
    k += run;
    if (k > 63) throw new JpegDamage('a block has too many coefficients');
    reader.read(size);
  }
}

/** Passes over what a progressive scan brings of a block (G.1.2). @param known which coefficients are not zero */
export function readPartOfBlock(reader: EntropyReader, part: Part, scan: Scan, known: Uint8Array): void {
  if (scan.from === 0) {
    if (scan.isRefinement) reader.read(1);
    else readMean(reader, part, scan.low);
  } else if (scan.isRefinement) refine(reader, part.ac, scan, known);
  else readFirst(reader, part.ac, scan, known);
}

/** @param low bits that come later */
function readMean(reader: EntropyReader, part: Part, low: number): void {
  const size = reader.symbol(part.dc);
  if (size > maxBits) throw new JpegDamage('a difference is too large');
  part.mean += reader.signed(size);
  if (Math.abs(part.mean << low) * part.step > maxMean + (part.step << low))
    throw new JpegDamage(`brighter than white or darker than black at byte ${reader.at}`);
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
    if (k > scan.to) throw new JpegDamage('a block has too many coefficients');
    reader.read(size);
    if (size) known[k] = 1;
  }
}

/** Of each coefficient that is known one more bit comes, in between those that are new. */
function refine(reader: EntropyReader, ac: HuffmanTable, scan: Scan, known: Uint8Array): void {
  let k = scan.from;
  while (scan.emptyBlocks === 0 && k <= scan.to) {
    const symbol = reader.symbol(ac);
    const [run, size] = [symbol >> 4, symbol & 15];
    if (size === 0 && run < 15) {
      scan.emptyBlocks = (1 << run) + reader.read(run);
      break;
    }
    if (size > 1) throw new JpegDamage('a coefficient is refined by more than a bit');
    reader.read(size);
    for (let zeros = run; k <= scan.to; k++) {
      if (known[k]) reader.read(1);
      else if (--zeros < 0) break;
    }
    if (size) {
      if (k > scan.to) throw new JpegDamage('a block has too many coefficients');
      known[k] = 1;
    }
    k += 1;
  }
  if (scan.emptyBlocks === 0) return;
  for (; k <= scan.to; k++) if (known[k]) reader.read(1);
  scan.emptyBlocks -= 1;
}
