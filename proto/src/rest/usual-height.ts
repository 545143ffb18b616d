import {
  defaultKind,
  minHeightCm,
  traitsOfKind,
  type ProductKind,
  type ProductView,
} from './product-words.js';

/**
 * Estimates the height of a product by its kind and its outline. The estimate is rough: an egg cup and a bench can have
 * the same kind and outline.
 *
 * @param ratio width divided by height in the photo; absent if unknown
 * @param view absent if unknown; a photo from above shows a shoe at full length
 * @returns height as photographed in centimetres, rounded to 0.5 cm if the height follows from another length
 */
export function usualHeight(kind: ProductKind = defaultKind, ratio?: number, view?: ProductView): number {
  const { usualHeightCm, usualLengthCm, outlines } = traitsOfKind(kind);
  if (usualLengthCm !== undefined && (view === 'above' || view === 'flat'))
    return Math.round((2 * usualLengthCm) / Math.max(1, ratio ?? 1)) / 2;
  if (ratio === undefined) return usualHeightCm;
  const outline = outlines?.find(({ maxRatio }) => ratio <= maxRatio);
  if (!outline) return usualHeightCm;
  if ('heightCm' in outline) return outline.heightCm;
  return Math.max(minHeightCm, Math.round((2 * outline.widthCm) / ratio) / 2);
}

interface Shown {
  kind?: ProductKind | undefined;
  view?: ProductView | undefined;
}

/**
 * Returns the usual height of a product in place of the guessed height, after answers replaced guessed facts.
 *
 * @param ratio width divided by height in the photo; absent if unknown
 * @returns undefined if the guessed height still applies. The height of a recognised product depends on more than its kind
 */
export function replaceUsualHeight(facts: Shown, guessed: Shown, ratio?: number): number | undefined {
  const height = usualHeight(facts.kind, ratio, facts.view);
  const isSame = facts.kind === guessed.kind && height === usualHeight(guessed.kind, ratio, guessed.view);
  return isSame ? undefined : height;
}
