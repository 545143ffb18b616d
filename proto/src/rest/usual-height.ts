import type { ProductKind } from './product-words.js';

/** How tall a product of a kind usually is in its photo, in centimetres. */
const usualHeights: Record<ProductKind, number> = {
  stands: 12,
  lies: 10,
  hangs: 40,
  garment: 70,
  bag: 30,
  shoe: 12,
  neck: 30,
  wrist: 8,
  head: 20,
  ring: 2.5,
};

/** What an outline of so much width for its height, or less, tells: a height, or a width. */
type Shape = { upTo: number; cm: number } | { upTo: number; wide: number };

/** Of some kinds the outline tells more; the first shape that applies. */
const byShape: Partial<Record<ProductKind, readonly Shape[]>> = {
  // A bottle or a tube rather than a mug or a can: what is slender is taller, and no more is known.
  stands: [{ upTo: 0.4, cm: 20 }],
  lies: [
    { upTo: 1, cm: 15 },
    { upTo: Infinity, wide: 15 },
  ],
  // A backpack.
  bag: [{ upTo: 0.75, cm: 40 }],
  // A boot to the knee, and one to the ankle; the others are low shoes.
  shoe: [
    { upTo: 0.55, cm: 40 },
    { upTo: 1.1, cm: 25 },
  ],
  // Laid out upright, closed, and laid out across.
  wrist: [
    { upTo: 0.5, cm: 24 },
    { upTo: 2, cm: 8 },
    { upTo: Infinity, wide: 24 },
  ],
  // A hat; what is wider is a pair of glasses.
  head: [
    { upTo: 2, cm: 20 },
    { upTo: Infinity, wide: 14.5 },
  ],
};

/**
 * How tall a product is taken to be whose height nobody has said: of its kind and by its outline. What stands may be an egg
 * cup or a bench, and none of this knows which.
 *
 * @param kind what stands where nothing is said
 * @param ratio width by height as it is seen; absent where that is not known
 * @returns half centimetres, in centimetres
 */
export function usualHeight(kind: ProductKind = 'stands', ratio?: number): number {
  const shape = ratio === undefined ? undefined : byShape[kind]?.find(({ upTo }) => ratio <= upTo);
  if (!shape) return usualHeights[kind];
  return 'cm' in shape ? shape.cm : Math.max(0.5, Math.round((2 * shape.wide) / ratio!) / 2);
}
