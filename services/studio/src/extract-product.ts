import type { Area } from '@packshot/proto/common/area';
import type { JobNotice } from '@packshot/proto/rest/job-words';
import type { CutOut, ProductSearch, FoundProduct } from './cut-out-product.js';
import { estimateTransmission, isTransparent } from './glass/estimate-transmission.js';
import type { Glass } from './glass/mix-through-glass.js';
import { gatherEvidence, type Evidence } from './fidelity/evidence.js';
import type { Plane, RgbImage } from './image/plane.js';
import type { Rect } from './image/resize-image.js';
import type { Window } from './image/sample-plane.js';
import { scaleRect } from './image/scale-rect.js';
import { identityWarp, type Warp } from './image/warp.js';
import { warpImage, warpPlane } from './image/warp-image.js';
import { placePhoto } from './layout/place-photo.js';
import { locateProduct, type Mattes } from './locate-product.js';
import type { Placement } from './layout/place-product.js';
import { estimateForeground } from './matte/estimate-foreground.js';
import { drawOwnAlpha } from './matte/own-alpha.js';
import { drawMatte, type EdgeFit } from './matte/refine-matte.js';
import { noticesOf } from './notices.js';

/** Product without its surroundings, at its size in the picture. */
export interface Product {
  photo: RgbImage;
  /** Colours of the product, without the original background. */
  colours: RgbImage;
  matte: Plane;
  glass?: Glass | undefined;
  place: Placement;
  /** Warp that first straightens and then turns the photo. */
  warp: Warp;
  straightened: boolean;
  /** Radians by which the photo was turned to make the product level; see `createRotation`. */
  turned: number;
  /** Area of the whole photo in the picture, without straightening and turning. */
  photoArea: Area;
  found: FoundProduct;
  ownAlpha?: CutOut['ownAlpha'];
  /** Picture pixels per pixel of the uploaded photo; above 1, the product is enlarged. */
  scale: number;
  evidence: Evidence;
  notices: JobNotice[];
}

/**
 * Cuts the product out of a photo. The product keeps the pixels of the photo. Only half-covered edge pixels change,
 * because the colour of the original background is removed.
 *
 * @throws UnrenderableError when the photo cannot be read or contains no recognizable product
 */
export async function extractProduct(
  original: Uint8Array,
  finder: ProductSearch,
  decidePlace: (product: Rect, photo: RgbImage, mattes: Mattes) => Placement | Promise<Placement>,
  onProgress: (percent: number, stage: string) => void,
  angleOf: (matte: Plane, cutOut: CutOut) => number | Promise<number> = () => 0,
): Promise<Product> {
  const located = await locateProduct(original, finder, onProgress, angleOf);
  const { photo, straight, turned, warp, box, mattes } = located;
  const { found, small, region, source, ownAlpha, matte: whole } = located.cutOut;
  const zoom = photo.image.width / small.width;
  const place = await decidePlace(box, photo.image, mattes);
  const crop = await warpImage(photo.image, place.width, place.height, place.crop, warp);
  const window = scaleRect(place.crop, 1 / zoom, small.height / photo.image.height);
  // A photo that was uploaded as a cut-out has transparency and no background to separate.
  const asked = finder.seeThrough && ownAlpha !== 'used';
  const clear = asked ? await estimateTransmission(small, whole) : undefined;
  const seen = clear !== undefined && isTransparent(clear, whole);
  const shown = (plane: Plane): Plane => warpPlane(plane, window, place.width, place.height, warp);
  const glass = seen ? { through: shown(clear.through), tone: shown(clear.tone) } : undefined;
  onProgress(70, 'colours');
  const [evidence, { matte, colours }] = await Promise.all([
    // libvips reduces the evidence in a separate thread while this thread draws the matte.
    gatherEvidence(photo.image, region, place, crop, warp),
    'own' in source
      ? drawOwnAlpha(source.own, crop, place.crop, warp)
      : drawEstimatedMatte(source.edge, crop, window, warp),
  ]);
  onProgress(85, 'picture');
  // The uploaded photo may have been reduced while it was decoded.
  const scale = (place.scale * photo.image.width) / photo.source.width;
  return {
    photo: crop,
    colours,
    matte,
    glass,
    place,
    warp,
    straightened: straight !== undefined && straight !== identityWarp,
    turned,
    photoArea: placePhoto(place, photo.image),
    found,
    ownAlpha,
    scale,
    evidence,
    notices: [
      ...noticesOf(found, whole, scale, small),
      ...(clear && !seen ? (['opaque'] as const) : []),
      ...(straight ? [] : (['not_straight'] as const)),
    ],
  };
}

async function drawEstimatedMatte(edge: EdgeFit, crop: RgbImage, window: Window, warp: Warp) {
  const matte = drawMatte(edge, crop, window, warp);
  return { matte, colours: await estimateForeground(crop, matte) };
}
