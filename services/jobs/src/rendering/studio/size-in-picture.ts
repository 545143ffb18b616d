import { round } from '../round.js';
import type { Product } from './extract-product.js';
import { measureMask } from './mask/measure-mask.js';

/** Share by which a height in the picture may differ from the one that was said and still be called true. */
const tolerance = 0.05;

/**
 * How tall a product is in its picture by the plate's own scale, and whether that is its true size.
 *
 * @param said how tall it is; nothing is said of the size where nobody knows
 */
export function sizeInPicture(
  { matte }: Pick<Product, 'matte'>,
  pixelsPerCm: number,
  said: number | undefined,
): { height_cm?: number; true_size?: boolean } {
  const { box } = measureMask(matte);
  if (said === undefined || !box) return {};
  const cm = box.height / pixelsPerCm;
  return { height_cm: round(cm), true_size: Math.abs(cm / said - 1) <= tolerance };
}
