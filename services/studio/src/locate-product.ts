import { ProductNotFoundError } from './engine.js';
import { cutOutProduct, type CutOut, type ProductSearch } from './cut-out-product.js';
import { decodePhoto, type DecodedPhoto } from './image/decode-photo.js';
import type { Plane } from './image/plane.js';
import type { Rect } from './image/resize-image.js';
import { scaleRect } from './image/scale-rect.js';
import { identityWarp, composeWarps, createRotation, type Warp } from './image/warp.js';
import { warpWhole } from './image/warp-image.js';
import { emptyAlpha } from './mask/is-cut-out.js';
import { measureMask, visibleAlpha } from './mask/measure-mask.js';
import { straighten } from './straighten/straighten.js';

/** Minimum and maximum share of the photo that a product may cover. */
const minCoverage = 0.0008;
const maxCoverage = 0.985;
/** Minimum longer side of a product's box, in pixels of the photo. A smaller product is too coarse for a picture. */
const minSidePx = 24;

/** Mattes of a product for the whole photo, 0..1. */
export interface Mattes {
  seen: Plane;
  /** Matte of the product as shown in the picture, straightened and turned. */
  level: Plane;
}

interface LocatedProduct {
  photo: DecodedPhoto;
  cutOut: CutOut;
  /** Warp that straightens the edges; undefined if the edges cannot be straightened. */
  straight: Warp | undefined;
  /** Angle by which the straightened photo is turned, in radians. */
  turned: number;
  warp: Warp;
  mattes: Mattes;
  box: Rect;
}

/**
 * Finds the product of a photo and determines how the photo is straightened and turned.
 *
 * @throws UnrenderableError when the photo cannot be read or contains no recognizable product
 */
export async function locateProduct(
  original: Uint8Array,
  finder: ProductSearch,
  onProgress: (percent: number, stage: string) => void,
  angleOf: (matte: Plane, cutOut: CutOut) => number | Promise<number>,
): Promise<LocatedProduct> {
  const photo = await decodePhoto(original);
  onProgress(10, 'cut-out');
  const cut = await cutOutProduct(photo, finder);
  onProgress(55, 'edges');
  const { small, ownAlpha, matte: seen } = cut;
  const straight = finder.straighten ? straighten(seen) : identityWarp;
  const turned = await angleOf(warpWhole(seen, straight ?? identityWarp), cut);
  const warp = composeWarps(straight ?? identityWarp, createRotation(turned, seen));
  const level = warpWhole(seen, warp);
  const { coverage, box } = measureMask(level, ownAlpha === 'used' ? emptyAlpha : visibleAlpha);
  const [across, down] = [photo.image.width / small.width, photo.image.height / small.height];
  if (
    !box ||
    coverage < minCoverage ||
    coverage > maxCoverage ||
    Math.max(box.width, box.height) * across < minSidePx
  ) {
    throw new ProductNotFoundError();
  }
  const mattes = { seen, level };
  return { photo, cutOut: cut, straight, turned, warp, mattes, box: scaleRect(box, across, down) };
}
