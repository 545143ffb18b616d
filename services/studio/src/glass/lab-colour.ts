import type { LabImage } from '../image/to-lab.js';

/** CIE lightness, a and b. */
export type LabColour = readonly [number, number, number];

/** The colour of a pixel. */
export const colourAt = ({ lightness, a, b }: LabImage, i: number): LabColour => [
  lightness.data[i]!,
  a.data[i]!,
  b.data[i]!,
];

/** Between two colours, 0 is the first. */
export const mix = (one: LabColour, two: LabColour, share: number): LabColour => [
  one[0] + (two[0] - one[0]) * share,
  one[1] + (two[1] - one[1]) * share,
  one[2] + (two[2] - one[2]) * share,
];

/** 0 up to `from`, 1 from `to` on, smooth between; falling where `to` is the lower one. */
export function ramp(value: number, from: number, to: number): number {
  const x = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return x * x * (3 - 2 * x);
}
