import type { OwnTransparency } from '@packshot/proto/rest/job-words';
import type { Correction } from './engine.js';
import { applyStrokes } from './correct/apply-strokes.js';
import { decodeMask } from './correct/mask-file.js';
import { grabCut } from './grabcut/grabcut.js';
import type { DecodedPhoto } from './image/decode-photo.js';
import type { Plane, RgbImage } from './image/plane.js';
import { resizeImage } from './image/resize-image.js';
import { samplePlane } from './image/sample-plane.js';
import { cleanMask } from './mask/clean-mask.js';
import { isCutOut } from './mask/is-cut-out.js';
import { likelyRegion } from './mask/likely-region.js';
import { keptOf, type OwnAlpha } from './matte/own-alpha.js';
import { drawMatte, fitEdge, type EdgeFit } from './matte/refine-matte.js';
import type { MattingModel } from './model/matting-model.js';

/** Longer side at which masks are worked on, in pixels: the model sees no more. */
const workingSide = 1024;

/** Where the product was found, and how. */
export interface Found {
  /** The model's name, `grabcut`, `alpha` for a photo that came cut out, `adjusted` by its seller. */
  method: string;
  /** Before any correction, 0..1, at working size. */
  mask: Plane;
  /** What the model said, as it came, 0..1, at working size; absent when none was asked. */
  estimate?: Plane;
}

/** Alpha from which a part of a cut-out is compared with the picture: a place is seen through what has less. */
const solidAlpha = 0.95;

/** Where the product is. */
export interface CutOut {
  found: Found;
  /** The photo at working size. */
  small: RgbImage;
  /** What the matte at any resolution comes from: the file's own alpha, or what the product's edge looks like. */
  source: { own: OwnAlpha } | { edge: EdgeFit };
  /** Whether the file's own transparency is the cut-out; absent for a file without a transparent pixel. */
  ownAlpha: OwnTransparency | undefined;
  /** The product's matte at working size, 0..1. */
  matte: Plane;
  /** Where the product may be, whatever the matte says: 0..1, at working size. */
  region: Plane;
}

/** What a product is found by. */
export interface Finder {
  /**
   * Gives the model; called only when nothing else tells where the product is, since loading it takes seconds. Absent, or
   * without an answer, GrabCut takes its place.
   */
  model?: (() => Promise<MattingModel | undefined>) | undefined;
  /** What its seller knows better. */
  correction?: Correction | undefined;
  /** What was found in the same photo before: it is not searched again. */
  found?: Found | undefined;
  /** Its seller says that it is of glass or the like. */
  seeThrough?: boolean | undefined;
  /** Its seller wants its edges straightened. */
  straighten?: boolean | undefined;
}

/**
 * Finds the product in a photo: where its seller has marked it, else from the file's own transparency if that surrounds
 * the product, else by the model, else by GrabCut.
 */
export async function cutOut(photo: DecodedPhoto, finder: Finder): Promise<CutOut> {
  const { image } = photo;
  const scale = Math.min(1, workingSide / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const small = await resizeImage(image, width, height);
  const { alpha, rgba } = photo;
  const own = alpha && rgba && isCutOut(alpha) ? { alpha, rgba } : undefined;
  const smallAlpha = own && samplePlane(own.alpha, wholeOf(own.alpha), width, height);
  const found = finder.found ?? (await find(photo, small, smallAlpha, finder));
  const { correction } = finder;
  const corrected = correction ? await applyStrokes(small, found.mask, correction.strokes) : found.mask;
  if (own && smallAlpha) {
    const kept = correction && keptOf(smallAlpha, corrected);
    const matte = kept
      ? { ...smallAlpha, data: smallAlpha.data.map((value, i) => value * kept.data[i]!) }
      : smallAlpha;
    const source = { own: { ...own, kept } };
    return { found, small, source, ownAlpha: 'used', matte, region: solidPart(matte) };
  }
  const edge = fitEdge(small, corrected);
  // A seller's corrections leave nothing to be guessed.
  const region = found.estimate ? likelyRegion(found.estimate, small) : corrected;
  const ownAlpha = alpha?.data.some((value) => value < 1) ? 'unused' : undefined;
  const matte = drawMatte(edge, small, wholeOf(small));
  return { found, small, source: { edge }, ownAlpha, matte, region };
}

async function find(
  { image }: DecodedPhoto,
  small: RgbImage,
  ownAlpha: Plane | undefined,
  finder: Finder,
): Promise<Found> {
  const { width, height } = small;
  if (finder.correction) {
    const mask = await decodeMask(finder.correction.mask);
    return { method: 'adjusted', mask: samplePlane(mask, wholeOf(mask), width, height) };
  }
  if (ownAlpha) return { method: 'alpha', mask: ownAlpha };
  const model = await finder.model?.();
  if (!model) return { method: 'grabcut', mask: cleanMask(await grabCut(small), small) };
  const seen = await model.estimate(await resizeImage(image, model.size, model.size));
  const estimate = samplePlane(seen, wholeOf(seen), width, height);
  return { method: model.name, mask: cleanMask(estimate, small), estimate };
}

/** What of a cut-out lets nothing through, 0 or 1; all of it where no part is solid. */
function solidPart(matte: Plane): Plane {
  const data = matte.data.map((alpha) => (alpha >= solidAlpha ? 1 : 0));
  return data.includes(1) ? { ...matte, data } : matte;
}

const wholeOf = ({ width, height }: { width: number; height: number }) => ({
  left: 0,
  top: 0,
  width,
  height,
});
