import type { RecognisedKind } from '@packshot/proto/rest/recognised';

/**
 * Usual sizes of products with an outline.
 *
 * @property maxRatio largest width divided by height for which the size applies
 * @property of side that the sizes describe
 * @property cm smallest and largest usual size in centimetres
 */
interface Size {
  maxRatio: number;
  of: 'height' | 'width' | 'longer';
  cm: readonly [number, number];
}

/**
 * Sizes of the kinds for which `usualHeight` knows no better size than 12 cm. Each range covers common products: a wine
 * bottle (30 cm) and a beer bottle (23 cm), a can of 330 ml (11.5 cm) and a jam jar (10 cm), a mug (9.5 cm), a soup
 * bowl (16 cm wide), a cap (20 to 28 cm long) and a hat with a brim (26 to 32 cm wide), a pair of glasses (14.5 cm
 * wide), a shoe box (33 cm) and a box for a mug (12 cm), a paperback (18 cm) and A4 (29.7 cm), a table lamp (30 to 60
 * cm) and a floor lamp (150 cm), the back of a chair (80 to 95 cm) and a low table (45 cm).
 */
const sizes: Partial<Record<RecognisedKind, readonly Size[]>> = {
  dress: [{ maxRatio: Infinity, of: 'height', cm: [85, 130] }],
  lower: [
    { maxRatio: 0.6, of: 'height', cm: [90, 110] },
    { maxRatio: Infinity, of: 'height', cm: [40, 65] },
  ],
  hat: [
    { maxRatio: 1.2, of: 'height', cm: [15, 25] },
    { maxRatio: Infinity, of: 'width', cm: [20, 32] },
  ],
  eyewear: [{ maxRatio: Infinity, of: 'longer', cm: [13, 16] }],
  bottle: [
    { maxRatio: 0.45, of: 'height', cm: [18, 32] },
    { maxRatio: Infinity, of: 'height', cm: [9, 16] },
  ],
  cup: [
    { maxRatio: 1.4, of: 'height', cm: [8, 12] },
    { maxRatio: Infinity, of: 'width', cm: [13, 20] },
  ],
  box: [{ maxRatio: Infinity, of: 'longer', cm: [12, 34] }],
  book: [{ maxRatio: Infinity, of: 'longer', cm: [17, 30] }],
  toy: [{ maxRatio: Infinity, of: 'longer', cm: [10, 35] }],
  plant: [{ maxRatio: Infinity, of: 'height', cm: [20, 60] }],
  lamp: [
    { maxRatio: 0.3, of: 'height', cm: [130, 170] },
    { maxRatio: Infinity, of: 'height', cm: [30, 60] },
  ],
  furniture: [
    { maxRatio: 1.2, of: 'height', cm: [75, 100] },
    { maxRatio: Infinity, of: 'height', cm: [40, 90] },
  ],
};

/** Height that is assumed for a product, in centimetres, rounded to 0.5 cm. */
export interface UsualHeight {
  cm: number;
  /** Smallest and largest usual or probable height. */
  range: readonly [number, number];
  /** Present if the kind is uncertain, so that the range is only probable. */
  isEstimate?: true;
}

/**
 * Returns the usual height of a recognised product: the middle of its range, so that products of both ends of the range
 * appear too large or too small by the same factor. The result is undefined for kinds without a range.
 *
 * @param ratio width divided by height in the photo
 */
export function usualHeightOf(recognised: RecognisedKind, ratio: number): UsualHeight | undefined {
  const size = sizes[recognised]?.find(({ maxRatio }) => ratio <= maxRatio);
  if (!size) return undefined;
  const isWidth = size.of === 'width' || (size.of === 'longer' && ratio > 1);
  const heightOf = (cm: number): number => Math.round(2 * (isWidth ? cm / ratio : cm)) / 2;
  const [least, most] = size.cm;
  return { cm: heightOf(Math.sqrt(least * most)), range: [heightOf(least), heightOf(most)] };
}
