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
import { findProductRegion } from './mask/find-product-region.js';
import { keptShareOf, type OwnAlpha } from './matte/own-alpha.js';
import { drawMatte, fitEdge, type EdgeFit } from './matte/refine-matte.js';
import { estimatePhoto, readEstimate, type Estimate, type NewEstimate } from './model/estimate.js';
import type { MattingModel } from './model/matting-model.js';
import type { RecogniseTile } from './recognise/kind-network.js';

/** Longer side of masks at working size, in pixels. The model's input has at most this size. */
const workingSidePx = 1024;

export interface FoundProduct {
  /** Source of the mask: the model's name, `grabcut`, `alpha` for an uploaded cut-out, or `adjusted` if corrected. */
  method: string;
  /** Mask before any correction, 0..1, at working size. */
  mask: Plane;
  /** The model's raw estimate, 0..1, at working size; absent if no model was used. */
  estimate?: Plane;
}

/** Minimum alpha, 0..1, of the parts of a cut-out that are compared with the picture. */
const solidAlpha = 0.95;

/** Cut-out of a product at working size. */
export interface CutOut {
  found: FoundProduct;
  small: RgbImage;
  /** Source of the matte at any resolution: the file's alpha channel, or a model of the product's edge. */
  source: { own: OwnAlpha } | { edge: EdgeFit };
  ownAlpha: OwnTransparency | undefined;
  matte: Plane;
  /** Region in which the product may be, independent of the matte: 0..1, at working size. */
  region: Plane;
}

export interface ProductSearch {
  /** Loads the model. The callback is used only if no other input marks the product, because loading takes seconds. */
  model?: (() => Promise<MattingModel | undefined>) | undefined;
  correction?: Correction | undefined;
  /** Estimate of an earlier search in the same photo, used instead of the model. */
  estimate?: Estimate | undefined;
  /** Receives the estimate when the model has run; undefined when the photo needs no model. */
  onEstimate?: ((estimate: NewEstimate | undefined) => void) | undefined;
  /** Loads the network that recognises the product; absent if nothing is to be recognised. */
  kinds?: (() => Promise<RecogniseTile | undefined>) | undefined;
  /** Result of an earlier search in the same photo, used instead of a new search. */
  found?: FoundProduct | undefined;
  seeThrough?: boolean | undefined;
  straighten?: boolean | undefined;
}

/**
 * Finds the product in a photo with the first available source: the seller's correction, transparency that surrounds
 * the product, a stored estimate, the model, or GrabCut.
 */
export async function cutOutProduct(photo: DecodedPhoto, finder: ProductSearch): Promise<CutOut> {
  const { image } = photo;
  const scale = Math.min(1, workingSidePx / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const small = await resizeImage(image, width, height);
  const { alpha, rgba } = photo;
  const own = alpha && rgba && isCutOut(alpha) ? { alpha, rgba } : undefined;
  const smallAlpha = own && samplePlane(own.alpha, wholeOf(own.alpha), width, height);
  const found = finder.found ?? (await findMask(photo, small, smallAlpha, finder));
  const { correction } = finder;
  const corrected = correction ? await applyStrokes(small, found.mask, correction.strokes) : found.mask;
  if (own && smallAlpha) {
    const kept = correction && keptShareOf(smallAlpha, corrected);
    const matte = kept
      ? { ...smallAlpha, data: smallAlpha.data.map((value, i) => value * kept.data[i]!) }
      : smallAlpha;
    const source = { own: { ...own, kept } };
    return { found, small, source, ownAlpha: 'used', matte, region: solidPart(matte) };
  }
  const edge = fitEdge(small, corrected);
  // The region is not widened, because a seller's correction is certain.
  const region = found.estimate ? findProductRegion(found.estimate, small) : corrected;
  const ownAlpha = alpha?.data.some((value) => value < 1) ? 'unused' : undefined;
  const matte = drawMatte(edge, small, wholeOf(small));
  return { found, small, source: { edge }, ownAlpha, matte, region };
}

async function findMask(
  { image }: DecodedPhoto,
  small: RgbImage,
  ownAlpha: Plane | undefined,
  finder: ProductSearch,
): Promise<FoundProduct> {
  const { width, height } = small;
  if (finder.correction) {
    const mask = await decodeMask(finder.correction.mask);
    return { method: 'adjusted', mask: samplePlane(mask, wholeOf(mask), width, height) };
  }
  if (ownAlpha) {
    finder.onEstimate?.(undefined);
    return { method: 'alpha', mask: ownAlpha };
  }
  const seen = finder.estimate ?? (await runModel(image, finder));
  if (!seen) return { method: 'grabcut', mask: cleanMask(await grabCut(small), small) };
  const whole = await readEstimate(seen);
  const estimate = samplePlane(whole, wholeOf(whole), width, height);
  return { method: seen.model, mask: cleanMask(estimate, small), estimate };
}

async function runModel(image: RgbImage, { model: load, onEstimate }: ProductSearch) {
  const model = await load?.();
  if (!model) return undefined;
  const estimate = await estimatePhoto(image, model);
  onEstimate?.(estimate);
  return estimate;
}

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
