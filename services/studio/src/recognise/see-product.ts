import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ProductView } from '@packshot/proto/rest/product-words';
import { minCertainty, type Recognised, type RecognisedKind } from '@packshot/proto/rest/recognised';
import { guessFromShape, type ShapeGuess } from '../guess/guess-from-shape.js';
import type { Plane } from '../image/plane.js';
import { bodiesOf } from '../shadow/bodies.js';
import { findLowerEdge } from '../shadow/find-lower-edge.js';
import { compareHalves } from './compare-halves.js';
import { drawTile, type SmallCutOut } from './draw-tile.js';
import { estimateHeight } from './estimate-size.js';
import type { RecogniseTile, SeenTile } from './kind-network.js';
import { garment, lies, uses, type Use } from './kind-uses.js';
import { isTurnedGarment, staysGarment } from './look-turned.js';
import { usualHeightOf, type UsualHeight } from './usual-size.js';

/** Facts that a photo can show. */
export type SeenFacts = Pick<ProductFacts, 'kind' | 'view'>;

export interface SeenProduct {
  recognised: Recognised;
  /** Facts that are certain enough for use. */
  facts: SeenFacts;
  /** View of the camera, which differs from the view in `facts` for products that never stand. */
  camera?: ProductView;
  /**
   * Usual or estimated height; absent if the photo cuts off the product, or if the kind has no range of sizes. The
   * height of such a kind follows from the outline in the picture, after the photo was turned.
   */
  usualHeight?: UsualHeight;
  /** Present if the kind is uncertain, and the product may be too large for a hand. */
  maybeLarge?: true;
}

/**
 * Minimum certainty of shoes. From 0.5 to 0.7, 16 of 16 photos of the public validation and test splits that the
 * network called shoes show shoes; an unknown shoe would stand on a palm.
 */
const minShoeCertainty = 0.5;
/**
 * Minimum probability of a garment of an uncertain kind. Of the same photos and 70 calibration renderings, 61 garments
 * more than with a certain kind exceed it, and no other product.
 */
const minGarmentCertainty = 0.75;
/**
 * Maximum likeness of the upper and the lower half of a garment that is not quite certain; see `compareHalves`. A
 * garment has a neck or a waistband at one end and a hem at the other. Of 200 such garments of the same splits, none
 * exceeds 0.92, and of the 296 certain ones, none exceeds 0.90. A closed watch that stands has 0.97.
 */
const maxGarmentHalves = 0.95;
/** Certainty from which a garment needs no further look. All 303 such garments stay above 0.7 at both angles. */
const minSingleLook = 0.9;
/**
 * Minimum probability of the large kinds for a product that may be too large for a hand. Of the uncertain photos of the
 * public validation and test splits, 170 of 178 large products exceed it, and 3 of 19 small ones.
 */
const minLargeCertainty = 0.4;
/**
 * Minimum probability that a product lies, and minimum estimate of the camera's pitch, for a product to be shown lying.
 * Of 2,315 renderings that no training has seen, 640 exceed both values and are not certainly eyewear. Of these, 17
 * stand, and the camera looks down on 7 of the 17 by less than 25°.
 */
const minLyingCertainty = 0.85;
const minLyingPitchDegrees = 50;
/**
 * Minimum probability of a camera that looks down, for a product whose outline does not show the camera. Of 213
 * standing products in renderings that no training has seen, 39 exceed it: 35 seen from 25° or more, and 3 from below
 * 20°.
 */
const minAbove = 0.83;

/**
 * Minimum probability of a camera that looks down, for an outline with a round base. The rounded lower corners of a
 * bottle at eye level look like such a base. Of 87 standing renderings with this outline, 49 have a probability below
 * 0.3, and the camera looks down on one of them by 25° or more. Of the 30 from 0.5, this holds for 26. The network was
 * trained with 84 of these renderings, so the true separation is worse.
 */
const minOutlineAbove = 0.4;

/**
 * Recognises the product of a cut-out and derives the facts that are needed to show it.
 *
 * @param shape outline of the cut-out
 * @returns undefined when the cut-out is empty
 */
export async function seeProduct(
  cutOut: SmallCutOut,
  recognise: RecogniseTile,
  shape = guessFromShape(cutOut.matte, cutOut.small),
): Promise<SeenProduct | undefined> {
  const tile = await drawTile(cutOut);
  if (!tile) return undefined;
  const seen = await recognise(tile);
  const { kind, certainty } = seen;
  const use = await useOf(seen, shape, cutOut, recognise);
  const camera = isSeenLying(seen)
    ? 'flat'
    : (cameraOf(shape, seen) ?? (seen.above >= minAbove ? 'above' : undefined));
  // A lying product of an unknown kind has the usual size of products that lie.
  const { alwaysFlat, ...facts } = use ?? (camera === 'flat' ? lies : {});
  const view = alwaysFlat ? 'flat' : camera;
  const usual = shape.ratio === undefined ? undefined : heightOf(seen, facts.kind, shape.ratio, cutOut.matte);
  return {
    recognised: { kind, certainty },
    facts: { ...facts, ...(view ? { view } : {}) },
    ...(camera ? { camera } : {}),
    ...(usual ? { usualHeight: usual } : {}),
    ...(!facts.kind && seen.large >= minLargeCertainty ? { maybeLarge: true } : {}),
  };
}

/** The size of an uncertain kind is estimated. */
function heightOf(
  seen: SeenTile,
  kind: ProductFacts['kind'],
  ratio: number,
  matte: Plane,
): UsualHeight | undefined {
  if (kind === undefined) return estimateHeight(seen.sizes, seen.jewel, ratio);
  return isCertain(seen) ? usualHeightOf(seen.kind, ratio * shareOfWidestBody(matte)) : undefined;
}

/** The usual sizes describe one product, so two bottles next to each other are not as low as a jar. */
function shareOfWidestBody(matte: Plane): number {
  const bodies = bodiesOf(findLowerEdge(matte));
  const widest = Math.max(...bodies.map(({ from, to }) => to - from));
  return bodies.length > 1 ? widest / (bodies.at(-1)!.to - bodies[0]!.from) : 1;
}

const isCertain = ({ kind, certainty }: Recognised): boolean =>
  certainty >= (kind === 'shoe' ? minShoeCertainty : minCertainty);

/** Of the kinds that an outline suggests, only garments are certain enough. */
async function useOf(
  seen: SeenTile,
  shape: ShapeGuess,
  cutOut: SmallCutOut,
  recognise: RecogniseTile,
): Promise<Use | undefined> {
  if (shape.kind === 'garment') return isCertain(seen) ? uses[seen.kind] : garment;
  if (isCertain(seen) && (uses[seen.kind] !== garment || seen.certainty >= minSingleLook))
    return uses[seen.kind];
  if (compareHalves(cutOut.matte) > maxGarmentHalves) return undefined;
  const isGarment =
    isCertain(seen) || seen.garment >= minGarmentCertainty
      ? await staysGarment(cutOut, recognise)
      : await isTurnedGarment(cutOut, recognise, seen.garment);
  return isGarment ? garment : undefined;
}

/**
 * Certain kinds for which the network's output for lying is not used. Glasses always lie, so lying does not show that
 * the camera looked down on them. The others stand in nearly all photos, and a flat drawing of a bottle passed as
 * lying.
 */
const neverSeenLying: readonly RecognisedKind[] = ['eyewear', 'bottle', 'cup', 'plant', 'lamp', 'furniture'];

const isSeenLying = (seen: SeenTile): boolean =>
  seen.lying >= minLyingCertainty &&
  seen.pitchDegrees >= minLyingPitchDegrees &&
  !(neverSeenLying.includes(seen.kind) && isCertain(seen));

/** The outline of a garment shows the kind, but not the camera. */
function cameraOf({ kind, view }: ShapeGuess, { above }: SeenTile): ProductView | undefined {
  if (kind === 'garment' || (view === 'above' && above < minOutlineAbove)) return undefined;
  return view;
}
