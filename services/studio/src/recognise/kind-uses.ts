import type { ProductKind } from '@packshot/proto/rest/product-words';
import type { RecognisedKind } from '@packshot/proto/rest/recognised';

/** Use of a recognised kind. Products that are `alwaysFlat` do not stand, whatever the camera's angle. */
export interface Use {
  kind?: ProductKind;
  alwaysFlat?: true;
}

export const garment: Use = { kind: 'garment', alwaysFlat: true };
/** Lying product of an unknown kind. */
export const lies: Use = { kind: 'lies' };

/** Uses of all kinds. */
export const uses: Record<RecognisedKind, Use> = {
  top: garment,
  dress: garment,
  lower: garment,
  shoe: { kind: 'shoe' },
  hat: { kind: 'head' },
  bag: { kind: 'bag' },
  eyewear: { kind: 'head' },
  watch: { kind: 'wrist', alwaysFlat: true },
  necklace: { kind: 'neck', alwaysFlat: true },
  ring: { kind: 'ring' },
  bottle: { kind: 'stands' },
  cup: { kind: 'stands' },
  box: { kind: 'stands' },
  book: { kind: 'stands' },
  toy: { kind: 'stands' },
  plant: { kind: 'stands' },
  lamp: { kind: 'stands' },
  furniture: { kind: 'stands' },
  other: {},
};
