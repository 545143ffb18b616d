import { runsOf } from './runs.js';

interface Size {
  width: number;
  height: number;
}

/**
 * Marks (1) every pixel whose square window of `2 * radius + 1` pixels contains a marked pixel. The window is clipped at
 * the rim. Whole runs are filled at once, because marks of a product or of its edge have few runs.
 *
 * @param marks 0 or 1 for each pixel, row by row
 */
export const dilate = (marks: Uint8Array, size: Size, radius: number): Uint8Array =>
  fillAround(marks, size, radius, radius);

/** Marks every pixel with a marked pixel at most `radius` rows above or below. */
export const dilateColumns = (marks: Uint8Array, size: Size, radius: number): Uint8Array =>
  fillAround(marks, size, 0, radius);

function fillAround(marks: Uint8Array, { width, height }: Size, across: number, down: number): Uint8Array {
  const grown = new Uint8Array(marks.length);
  const runs = runsOf(marks, width);
  for (let k = 0; k < runs.length; k += 2) {
    const y = Math.floor(runs[k]! / width);
    const from = Math.max(0, runs[k]! - y * width - across);
    const to = Math.min(width, runs[k + 1]! - y * width + across);
    for (let row = Math.max(0, y - down); row <= Math.min(height - 1, y + down); row++)
      grown.fill(1, row * width + from, row * width + to);
  }
  return grown;
}
