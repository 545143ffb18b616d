import { ProductNotFoundError } from './engine.js';
import { cutOut, type CutOut, type Finder } from './cut-out.js';
import { decodePhoto, type DecodedPhoto } from './image/decode-photo.js';
import type { Plane } from './image/plane.js';
import type { Rect } from './image/resize-image.js';
import { scaleRect } from './image/scale-rect.js';
import { asItIs, composed, turning, type Warp } from './image/warp.js';
import { warpWhole } from './image/warp-image.js';
import { emptyAlpha } from './mask/is-cut-out.js';
import { measureMask, visibleAlpha } from './mask/measure-mask.js';
import { straighten } from './straighten/straighten.js';

/** Shares of the photo below and above which a mask is no product. */
const leastCoverage = 0.0008;
const mostCoverage = 0.985;
/** A product's box must be this many pixels long: less cannot be made into a picture. */
const leastSide = 24;

/** A product's matte over its whole photo, 0..1. */
export interface Mattes {
  /** As it was photographed. */
  seen: Plane;
  /** As it will stand in the picture: straightened and turned. */
  level: Plane;
}

/** Where a product is in its photo, and how the photo will be shown. */
interface LocatedProduct {
  photo: DecodedPhoto;
  cutOut: CutOut;
  /** How its edges are straightened; undefined where they cannot be. */
  straight: Warp | undefined;
  /** Radians by which the photo is turned after that. */
  turned: number;
  /** Both. */
  warp: Warp;
  mattes: Mattes;
  /** Around the product, in pixels of the photo as it is shown. */
  box: Rect;
}

/**
 * Finds the product of a photo, and how the photo is straightened and turned.
 *
 * @param original JPEG, PNG or WebP bytes
 * @param onProgress called with 10 and 55 and a stage name
 * @param angleOf radians by which the photo shall be turned, by the straightened matte over it
 * @throws UnrenderableError when the photo cannot be read or no product is found in it
 */
export async function locateProduct(
  original: Uint8Array,
  finder: Finder,
  onProgress: (percent: number, stage: string) => void,
  angleOf: (matte: Plane) => number,
): Promise<LocatedProduct> {
  const photo = await decodePhoto(original);
  onProgress(10, 'cut-out');
  const cut = await cutOut(photo, finder);
  onProgress(55, 'edges');
  const { small, ownAlpha, matte: seen } = cut;
  const straight = finder.straighten ? straighten(seen) : asItIs;
  const turned = angleOf(warpWhole(seen, straight ?? asItIs));
  const warp = composed(straight ?? asItIs, turning(turned, seen));
  const level = warpWhole(seen, warp);
  const { coverage, box } = measureMask(level, ownAlpha === 'used' ? emptyAlpha : visibleAlpha);
  const [across, down] = [photo.image.width / small.width, photo.image.height / small.height];
  if (
    !box ||
    coverage < leastCoverage ||
    coverage > mostCoverage ||
    Math.max(box.width, box.height) * across < leastSide
  ) {
    throw new ProductNotFoundError();
  }
  const mattes = { seen, level };
  return { photo, cutOut: cut, straight, turned, warp, mattes, box: scaleRect(box, across, down) };
}
