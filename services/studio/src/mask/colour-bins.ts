import type { RgbImage } from '../image/plane.js';

/** Number of bits kept of each channel. 16 steps separate product and background, and each step contains enough pixels. */
const bits = 4;
const steps = 1 << bits;

/** Returns the bin of a pixel's colour, 0 to 4,095. @param pixel index of the pixel, row by row */
export function binOf({ data }: RgbImage, pixel: number): number {
  const i = pixel * 3;
  return (
    ((data[i]! >> (8 - bits)) << (2 * bits)) |
    ((data[i + 1]! >> (8 - bits)) << bits) |
    (data[i + 2]! >> (8 - bits))
  );
}

/** Creates a counter for each bin. */
export const createColourCounts = (): Float32Array => new Float32Array(steps ** 3);

/**
 * Converts counts of colours to densities, which sum to 1. Smoothing over neighbouring bins makes similar shades count as
 * similar.
 */
export function densityOf(counts: Float32Array): Float32Array {
  const smooth = [steps * steps, steps, 1].reduce(smoothAlong, counts);
  const sum = smooth.reduce((a, b) => a + b, 0) || 1;
  return smooth.map((count) => count / sum);
}

function smoothAlong(counts: Float32Array, stride: number): Float32Array {
  return counts.map((count, i) => {
    const step = Math.floor(i / stride) % steps;
    const before = step > 0 ? counts[i - stride]! : count;
    const after = step < steps - 1 ? counts[i + stride]! : count;
    return (before + 2 * count + after) / 4;
  });
}
