import type { Area } from '@packshot/proto/common/area';
import type { JobNotice } from '@packshot/proto/rest/job-words';
import { ProductNotFoundError } from '../engine.js';
import { cutOut, type CutOut, type Finder, type Found } from './cut-out.js';
import { estimateTransmission, isSeenThrough } from './glass/estimate-transmission.js';
import type { Glass } from './glass/look-through.js';
import { gatherEvidence, type Evidence } from './fidelity/evidence.js';
import { decodePhoto } from './image/decode-photo.js';
import type { Plane, RgbImage } from './image/plane.js';
import type { Rect } from './image/resize-image.js';
import type { Window } from './image/sample-plane.js';
import { scaleRect } from './image/scale-rect.js';
import { asItIs, composed, turning, type Warp } from './image/warp.js';
import { warpImage, warpPlane, warpWhole } from './image/warp-image.js';
import { straighten } from './straighten/straighten.js';
import { placePhoto } from './layout/place-photo.js';
import type { Placement } from './layout/place-product.js';
import { emptyAlpha } from './mask/is-cut-out.js';
import { measureMask } from './mask/measure-mask.js';
import { estimateForeground } from './matte/estimate-foreground.js';
import { drawOwnAlpha } from './matte/own-alpha.js';
import { drawMatte, type EdgeFit } from './matte/refine-matte.js';
import { noticesOf } from './notices.js';

/** Shares of the photo below and above which a mask is no product. */
const leastCoverage = 0.0008;
const mostCoverage = 0.985;
/** A pixel with more of the product than this belongs to the box that is placed; in a cut-out file the tail of a shadow does. */
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
  /** How the photo is shown: straightened, then turned. */
  warp: Warp;
  /** Whether its edges were straightened. */
  straightened: boolean;
  /** Radians by which it was turned so that its product stands level, see `turning`. */
  turned: number;
  /** Where the whole photo lies then, were it neither straightened nor turned. */
  photoArea: Area;
  /** Where it was found in the photo, and how. */
  found: Found;
  /** Whether the file's own transparency is the cut-out; absent for a file without a transparent pixel. */
  ownAlpha?: CutOut['ownAlpha'];
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
  /** As it will stand in the picture: straightened and turned. */
  level: Plane;
}

/**
 * Finds the product of a photo and cuts it out. Its pixels are the photo's own; only half-covered edge pixels are given
 * the product's colour without the old ground.
 *
 * @param original JPEG, PNG or WebP bytes
 * @param decidePlace where the product's box, in pixels of the photo as it is shown, shall stand in the picture; it may look at
 *   both, and refuse
 * @param onProgress called with 0..85 and a stage name
 * @param angleOf radians by which the photo shall be turned, by the straightened matte over it; by default it is not
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
  const { found, small, region, source, ownAlpha, matte: whole } = await cutOut(photo, finder);
  onProgress(55, 'edges');
  const straight = finder.straighten ? straighten(whole) : asItIs;
  const turned = angleOf(warpWhole(whole, straight ?? asItIs));
  const warp = composed(straight ?? asItIs, turning(turned, whole));
  const level = warpWhole(whole, warp);
  const { coverage, box } = measureMask(level, ownAlpha === 'used' ? emptyAlpha : visible);
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
  const crop = await warpImage(photo.image, place.width, place.height, place.crop, warp);
  const window = scaleRect(place.crop, 1 / zoom, small.height / photo.image.height);
  // A cut-out that came ready made has no ground to be told apart, and its own transparency.
  const asked = finder.seeThrough && ownAlpha !== 'used';
  const clear = asked ? await estimateTransmission(small, whole) : undefined;
  const seen = clear !== undefined && isSeenThrough(clear, whole);
  const shown = (plane: Plane): Plane => warpPlane(plane, window, place.width, place.height, warp);
  const glass = seen ? { through: shown(clear.through), tone: shown(clear.tone) } : undefined;
  onProgress(70, 'colours');
  const { matte, colours } =
    'own' in source
      ? await drawOwnAlpha(source.own, crop, place.crop, warp)
      : await drawEstimated(source.edge, crop, window, warp);
  onProgress(85, 'picture');
  // Against the photo as it was uploaded, which may have been reduced while decoding.
  const scale = (place.scale * photo.image.width) / photo.source.width;
  const evidence = await gatherEvidence(photo.image, region, place, crop, warp);
  return {
    photo: crop,
    colours,
    matte,
    glass,
    place,
    warp,
    straightened: straight !== undefined && straight !== asItIs,
    turned,
    photoArea: placePhoto(place, photo.image),
    found,
    ownAlpha,
    scale,
    evidence,
    notices: [
      ...noticesOf(found, whole, scale),
      ...(clear && !seen ? (['opaque'] as const) : []),
      ...(straight ? [] : (['not_straight'] as const)),
    ],
  };
}

async function drawEstimated(edge: EdgeFit, crop: RgbImage, window: Window, warp: Warp) {
  const matte = drawMatte(edge, crop, window, warp);
  return { matte, colours: await estimateForeground(crop, matte) };
}
