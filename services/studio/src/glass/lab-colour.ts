import type { LabImage } from '../image/to-lab.js';

export type LabColour = readonly [number, number, number];

/** Returns the CIELAB colour of a pixel. @param i index of the pixel, row by row */
export const labAt = ({ lightness, a, b }: LabImage, i: number): LabColour => [
  lightness.data[i]!,
  a.data[i]!,
  b.data[i]!,
];

/** Mixes two colours linearly. @param share share of the other colour, 0..1 */
export const mixColours = (one: LabColour, two: LabColour, share: number): LabColour => [
  one[0] + (two[0] - one[0]) * share,
  one[1] + (two[1] - one[1]) * share,
  one[2] + (two[2] - one[2]) * share,
];

/** Returns a value that rises smoothly from 0 at `from` to 1 at `to`. `to` may be lower than `from`. */
export function ramp(value: number, from: number, to: number): number {
  const x = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return x * x * (3 - 2 * x);
}
