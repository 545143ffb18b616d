import { defaultKind, minHeightCm, traitsOfKind, type ProductKind } from './product-words.js';

/**
 * Estimates the height of a product that its seller has not given, by its kind and its outline. A product that stands may
 * be an egg cup or a bench, which neither tells apart.
 *
 * @param ratio width divided by height in the photo; absent where it is not known
 * @returns centimetres, rounded to half of one
 */
export function usualHeight(kind: ProductKind = defaultKind, ratio?: number): number {
  const { usualHeightCm, outlines } = traitsOfKind(kind);
  if (ratio === undefined) return usualHeightCm;
  const outline = outlines?.find(({ maxRatio }) => ratio <= maxRatio);
  if (!outline) return usualHeightCm;
  if ('heightCm' in outline) return outline.heightCm;
  return Math.max(minHeightCm, Math.round((2 * outline.widthCm) / ratio) / 2);
}
