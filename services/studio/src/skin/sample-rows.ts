import type { Plane, RgbImage } from '../image/plane.js';

export interface Sample {
  /** Mean colour of the covered part, 0..255, averaged without gamma correction. */
  colour: [number, number, number];
  alpha: number;
}

/**
 * Creates a function that averages a range of rows of a cut-out in one column.
 *
 * @returns function that averages the rows of a range, which may be fractional, in a column; every call returns the
 * same object
 */
export function sampleRows(colours: RgbImage, matte: Plane, upright: boolean) {
  const [across, along] = upright ? [1, matte.width] : [matte.width, 1];
  const count = upright ? matte.height : matte.width;
  const sample: Sample = { colour: [0, 0, 0], alpha: 0 };
  return (column: number, from: number, till: number): Sample => {
    let [covered, r, g, b] = [0, 0, 0, 0];
    const last = Math.min(count, Math.ceil(till));
    for (let row = Math.max(0, Math.floor(from)); row < last; row++) {
      const i = row * along + column * across;
      const weight = (Math.min(till, row + 1) - Math.max(from, row)) * matte.data[i]!;
      covered += weight;
      r += weight * colours.data[i * 3]!;
      g += weight * colours.data[i * 3 + 1]!;
      b += weight * colours.data[i * 3 + 2]!;
    }
    sample.alpha = covered / (till - from);
    if (covered > 0) {
      sample.colour[0] = r / covered;
      sample.colour[1] = g / covered;
      sample.colour[2] = b / covered;
    }
    return sample;
  };
}
