import type { Area } from '@packshot/proto/common/area';
import type { JobNotice } from '@packshot/proto/rest/job-words';
import type { CutOut, Finder, Found } from './cut-out.js';
import { estimateTransmission, isSeenThrough } from './glass/estimate-transmission.js';
import type { Glass } from './glass/look-through.js';
import { gatherEvidence, type Evidence } from './fidelity/evidence.js';
import type { Plane, RgbImage } from './image/plane.js';
import type { Rect } from './image/resize-image.js';
import type { Window } from './image/sample-plane.js';
import { scaleRect } from './image/scale-rect.js';
import { asItIs, type Warp } from './image/warp.js';
import { warpImage, warpPlane } from './image/warp-image.js';
import { placePhoto } from './layout/place-photo.js';
import { locateProduct, type Mattes } from './locate-product.js';
import type { Placement } from './layout/place-product.js';
import { estimateForeground } from './matte/estimate-foreground.js';
import { drawOwnAlpha } from './matte/own-alpha.js';
import { drawMatte, type EdgeFit } from './matte/refine-matte.js';
import { noticesOf } from './notices.js';

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
  decidePlace: (product: Rect, photo: RgbImage, mattes: Mattes) => Placement | Promise<Placement>,
  onProgress: (percent: number, stage: string) => void,
  angleOf: (matte: Plane) => number = () => 0,
): Promise<Product> {
  const located = await locateProduct(original, finder, onProgress, angleOf);
  const { photo, straight, turned, warp, box, mattes } = located;
  const { found, small, region, source, ownAlpha, matte: whole } = located.cutOut;
  const zoom = photo.image.width / small.width;
  const place = await decidePlace(box, photo.image, mattes);
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
