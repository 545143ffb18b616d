import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ProductKind, ProductView } from '@packshot/proto/rest/product-words';
import { minCertainty, type Recognised, type RecognisedKind } from '@packshot/proto/rest/recognised';
import { guessFromShape, type ShapeGuess } from '../guess/guess-from-shape.js';
import { drawTile, type SmallCutOut } from './draw-tile.js';
import type { RecogniseTile } from './kind-network.js';
import { usualHeightOf, type UsualHeight } from './usual-size.js';

/** Facts that a photo can show. */
export type SeenFacts = Pick<ProductFacts, 'kind' | 'view'>;

export interface SeenProduct {
  recognised: Recognised;
  /** Facts that are certain enough for use. */
  facts: SeenFacts;
  /** View of the camera, which differs from the view in `facts` for products that never stand. */
  camera?: ProductView;
  /** Usual height; absent if the kind is uncertain, or if the photo cuts off the product. */
  usualHeight?: UsualHeight;
}

/** How a recognised kind is used. Products that are `alwaysFlat` do not stand, whatever the camera's angle. */
const uses: Record<RecognisedKind, { kind?: ProductKind; alwaysFlat?: true }> = {
  top: { kind: 'garment', alwaysFlat: true },
  dress: { kind: 'garment', alwaysFlat: true },
  lower: { kind: 'garment', alwaysFlat: true },
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

/**
 * Recognises the product of a cut-out and derives the facts that are needed to show it.
 *
 * @param shape outline of the cut-out
 * @returns undefined when the cut-out is empty
 */
export async function seeProduct(
  cutOut: SmallCutOut,
  recognise: RecogniseTile,
  shape = guessFromShape(cutOut.matte),
): Promise<SeenProduct | undefined> {
  const tile = await drawTile(cutOut);
  if (!tile) return undefined;
  const recognised = await recognise(tile);
  if (recognised.certainty < minCertainty) return { recognised, ...factsOfShape(shape) };
  const { alwaysFlat, ...facts } = uses[recognised.kind];
  const { view: camera, ratio } = shape;
  const view = alwaysFlat ? 'flat' : camera;
  return {
    recognised,
    facts: { ...facts, ...(view ? { view } : {}) },
    ...(camera ? { camera } : {}),
    ...(ratio === undefined ? {} : { usualHeight: usualHeightOf(recognised.kind, facts.kind, ratio) }),
  };
}

/** Of the kinds that an outline suggests, only garments are certain enough. */
function factsOfShape({ kind, view }: ShapeGuess): Pick<SeenProduct, 'facts' | 'camera'> {
  if (kind === 'garment') return { facts: { kind, view: 'flat' } };
  return view ? { facts: { view }, camera: view } : { facts: {} };
}
