import type { Product } from '../src/extract-product.js';
import { boxBlur } from '../src/image/box-blur.js';
import type { Plane } from '../src/image/plane.js';

/** Smoothing radius in picture pixels. Waves of the outline that are shorter than about three radii count as teeth. */
const radius = 6;

/**
 * Measures raggedness: the mean distance in pixels between the outline and the smoothed outline. Corners and fur also
 * raise the value, so only values of the same photo can be compared.
 */
export function measureRaggedness({ matte }: Product): number {
  const smooth = boxBlur(boxBlur({ ...matte, data: matte.data.map(step) }, radius), radius);
  let astray = 0;
  let length = 0;
  for (let y = 1; y < matte.height; y++) {
    for (let x = 1; x < matte.width; x++) {
      const i = y * matte.width + x;
      const here = step(matte.data[i]!);
      if (here !== step(smooth.data[i]!)) astray++;
      if (step(smooth.data[i]!) !== step(smooth.data[i - 1]!)) length++;
      if (step(smooth.data[i]!) !== step(smooth.data[i - matte.width]!)) length++;
    }
  }
  return length ? astray / length : 0;
}

const step = (alpha: Plane['data'][number]): number => (alpha >= 0.5 ? 1 : 0);
