import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import { usualHeight } from '@packshot/proto/rest/usual-height';
import { round } from './round.js';
import type { Product } from './extract-product.js';
import { measureMask } from './mask/measure-mask.js';

/** Share by which a height in the picture may differ from the one that was said and still be called true. */
const tolerance = 0.05;

/** How tall a product is taken to be, in centimetres. */
export interface TakenHeight {
  cm: number;
  /** Whether its seller said so; otherwise it is what is usual. */
  said: boolean;
}

/** What is said, or what is usual for its kind and outline: what the screen has said before the click. */
export const takenHeight = ({ kind, height_cm }: ProductFacts, ratio: number): TakenHeight => ({
  cm: height_cm ?? usualHeight(kind, ratio),
  said: height_cm !== undefined,
});

/** Whether a product is seen larger or smaller than it is; nothing where it is seen as it is. */
export function offSize(shown: number, cm: number): 'larger' | 'smaller' | undefined {
  const off = shown / cm - 1;
  if (Math.abs(off) <= tolerance) return undefined;
  return off > 0 ? 'larger' : 'smaller';
}

const sentences = {
  guessed: (cm: number) => `Its height was not given: shown as if it were ${cm} cm tall.`,
  larger: 'Shown larger than it is: at its true size it would be too small to be seen well.',
  smaller: 'Shown smaller than it is: at its true size it would not fit.',
};

/**
 * How tall a product is in its picture by the plate's own scale, whether that is its true size, and what its seller shall
 * read of it: that nobody had said how tall it is, or that it could not be shown as it is.
 *
 * @param notice what its seller reads beside that
 */
export function sizeInPicture(
  { matte }: Pick<Product, 'matte'>,
  pixelsPerCm: number,
  { cm, said }: TakenHeight,
  notice?: unknown,
): { height_cm?: number; true_size?: boolean; notice?: string } {
  const { box } = measureMask(matte);
  const shown = box ? box.height / pixelsPerCm : cm;
  const off = offSize(shown, cm);
  const notices = [notice, !said && sentences.guessed(cm), off && sentences[off]].filter(Boolean);
  return {
    height_cm: round(shown),
    // Of what was only guessed nobody can say.
    ...(said ? { true_size: off === undefined } : {}),
    ...(notices.length > 0 ? { notice: notices.join(' ') } : {}),
  };
}
