import type { Plane, RgbImage } from '../image/plane.js';

/** Colour and cover of a place. */
export interface Sample {
  /** 0..255, linear mean of what covers. */
  colour: [number, number, number];
  /** 0..1 */
  alpha: number;
}

/**
 * Reads means over some rows of a cut-out, in one column.
 *
 * @param upright rows run from left to right; otherwise rows and columns are exchanged
 * @returns by column and rows from one to another, fractions of rows included; always the same object, filled anew
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
