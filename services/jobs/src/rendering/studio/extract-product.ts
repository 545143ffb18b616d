import type { Area } from '@packshot/proto/common/area';
import type { JobNotice } from '@packshot/proto/rest/job-words';
import { ProductNotFoundError } from '../engine.js';
import { cutOut, type Finder, type Found } from './cut-out.js';
import { estimateTransmission, isSeenThrough } from './glass/estimate-transmission.js';
import type { Glass } from './glass/look-through.js';
import { gatherEvidence, type Evidence } from './fidelity/evidence.js';
import { decodePhoto } from './image/decode-photo.js';
import type { Plane, RgbImage } from './image/plane.js';
import type { Rect } from './image/resize-image.js';
import { scaleRect } from './image/scale-rect.js';
import { turnImage, turnPlane } from './image/turn.js';
import { placePhoto } from './layout/place-photo.js';
import type { Placement } from './layout/place-product.js';
import { measureMask } from './mask/measure-mask.js';
import { estimateForeground } from './matte/estimate-foreground.js';
import { drawMatte } from './matte/refine-matte.js';
import { noticesOf } from './notices.js';

/** Shares of the photo below and above which a mask is no product. */
const leastCoverage = 0.0008;
const mostCoverage = 0.985;
/** A pixel with more of the product than this belongs to the box that is placed. */
const visible = 0.04;
/** A product's box must be this many pixels long: less cannot be made into a picture. */
const leastSide = 24;

/** A product without its surroundings, at the size in which it will stand in the picture. */
export interface Product {
  /** The same part of the photo as it is. */
  photo: RgbImage;
  /** Colours without the old ground. */
  colours: RgbImage;
  /** 0..1, same size. */
  matte: Plane;
  /** Where the old ground was seen through it; absent where it was not, or nobody says that it can be. */
  glass?: Glass | undefined;
  place: Placement;
  /** Radians by which the photo was turned so that its product stands level, see `turnImage`. */
  angle: number;
  /** Where the whole photo lies then, were it not turned. */
  photoArea: Area;
  /** Where it was found in the photo, and how. */
  found: Found;
  /** Picture pixels per pixel of the photo as it was uploaded; above 1 the product is enlarged. */
  scale: number;
  /** What the picture is to be compared with. */
  evidence: Evidence;
  /** What its seller should look at. */
  notices: JobNotice[];
}

/** A product's matte over its whole photo, 0..1. */
export interface Mattes {
  /** As it was photographed. */
  seen: Plane;
  /** As it will stand in the picture. */
  level: Plane;
}

/**
 * Finds the product of a photo and cuts it out. Its pixels are the photo's own; only half-covered edge pixels are given
 * the product's colour without the old ground.
 *
 * @param original JPEG, PNG or WebP bytes
 * @param decidePlace where the product's box, in pixels of the turned photo, shall stand in the picture; it may look at
 *   both, and refuse
 * @param onProgress called with 0..85 and a stage name
 * @param angleOf radians by which the photo shall be turned, by the matte over it; by default it is not
 * @throws UnrenderableError when the photo cannot be read or no product is found in it
 */
export async function extractProduct(
  original: Uint8Array,
  finder: Finder,
  decidePlace: (product: Rect, photo: RgbImage, mattes: Mattes) => Placement,
  onProgress: (percent: number, stage: string) => void,
  angleOf: (matte: Plane) => number = () => 0,
): Promise<Product> {
  const photo = await decodePhoto(original);
  onProgress(10, 'cut-out');
  const { found, small, region, edge, matte: whole } = await cutOut(photo, finder);
  onProgress(55, 'edges');
  const angle = angleOf(whole);
  const { width, height } = whole;
  const level =
    angle === 0 ? whole : turnPlane(whole, { left: 0, top: 0, width, height }, width, height, angle);
  const { coverage, box } = measureMask(level, visible);
  const zoom = photo.image.width / small.width;
  if (
    !box ||
    coverage < leastCoverage ||
    coverage > mostCoverage ||
    Math.max(box.width, box.height) * zoom < leastSide
  ) {
    throw new ProductNotFoundError();
  }
  const place = decidePlace(scaleRect(box, zoom, photo.image.height / small.height), photo.image, {
    seen: whole,
    level,
  });
  const crop = await turnImage(photo.image, place.width, place.height, place.crop, angle);
  const window = scaleRect(place.crop, 1 / zoom, small.height / photo.image.height);
  const matte = drawMatte(edge, crop, window, angle);
  // A cut-out that came ready made has no ground to be told apart, and its own transparency.
  const asked = finder.seeThrough && found.method !== 'alpha';
  const clear = asked ? await estimateTransmission(small, whole) : undefined;
  const seen = clear !== undefined && isSeenThrough(clear, whole);
  const turned = (plane: Plane): Plane => turnPlane(plane, window, place.width, place.height, angle);
  const glass = seen ? { through: turned(clear.through), tone: turned(clear.tone) } : undefined;
  onProgress(70, 'colours');
  const colours = await estimateForeground(crop, matte);
  onProgress(85, 'picture');
  // Against the photo as it was uploaded, which may have been reduced while decoding.
  const scale = (place.scale * photo.image.width) / photo.source.width;
  const evidence = await gatherEvidence(photo.image, region, place, crop, angle);
  return {
    photo: crop,
    colours,
    matte,
    glass,
    place,
    angle,
    photoArea: placePhoto(place, photo.image),
    found,
    scale,
    evidence,
    notices: [...noticesOf(found, whole, scale), ...(clear && !seen ? (['opaque'] as const) : [])],
  };
}
