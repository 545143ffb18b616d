import { createPlane, type Plane } from '../image/plane.js';

export interface Glass {
  /** Share of each pixel that shows the background, 0..1. */
  through: Plane;
  /** Factor by which the glass changes the background's light; 1 leaves the light unchanged. */
  tone: Plane;
}

/**
 * Share of a transparent pixel's shadow that is removed, 0..1. Glass transmits most light, but still casts a shadow.
 */
const removedShadowShare = 0.6;

/**
 * Mixes one channel of a product with the same channel of the new place behind the product.
 *
 * @param own value of the product's channel, 0..255
 */
export function mixThroughGlass(glass: Glass | undefined, own: number, behind: number, at: number): number {
  if (!glass) return own;
  const light = Math.min(255, glass.tone.data[at]! * behind);
  return own + glass.through.data[at]! * (light - own);
}

/** Returns the part of a matte that casts a shadow or a reflection. */
export function selectShadowCasters(matte: Plane, glass: Glass | undefined): Plane {
  return glass ? reducePlane(matte, glass.through, removedShadowShare) : matte;
}

/** Share of the new place in a pixel, 0..1, above which the pixel is not compared with the photo. */
const maxNewPlaceShare = 0.1;

/** Marks the pixels that are too transparent to be compared with the photo: 1 if transparent, otherwise 0. */
export const markTransparent = ({ through }: Glass): Plane => ({
  ...through,
  data: through.data.map((share) => (share > maxNewPlaceShare ? 1 : 0)),
});

/** Reduces each pixel of a plane by a share of another plane of the same size: plane · (1 − share · other). */
export function reducePlane(plane: Plane, other: Plane, share = 1): Plane {
  const left = createPlane(plane.width, plane.height);
  for (let i = 0; i < left.data.length; i++) left.data[i] = plane.data[i]! * (1 - share * other.data[i]!);
  return left;
}
