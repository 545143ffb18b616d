import { defaultKind, minHeightCm, traitsOfKind, type ProductKind } from './product-words.js';

/**
 * Estimates the height of a product by its kind and its outline. The estimate is rough: an egg cup and a bench can have
 * the same kind and outline.
 *
 * @param ratio width divided by height in the photo; absent if unknown
 * @returns height in centimetres, rounded to 0.5 cm if the height follows from a width
 */
export function usualHeight(kind: ProductKind = defaultKind, ratio?: number): number {
  const { usualHeightCm, outlines } = traitsOfKind(kind);
  if (ratio === undefined) return usualHeightCm;
  const outline = outlines?.find(({ maxRatio }) => ratio <= maxRatio);
  if (!outline) return usualHeightCm;
  if ('heightCm' in outline) return outline.heightCm;
  return Math.max(minHeightCm, Math.round((2 * outline.widthCm) / ratio) / 2);
}
