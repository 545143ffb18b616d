import { createPlane, type Plane } from '../image/plane.js';

/** How a cut-out lets what is behind it through, pixel by pixel; of the cut-out's own size. */
export interface Glass {
  /** Share of each pixel in which what is behind is seen, 0..1. */
  through: Plane;
  /** How much of the light behind comes through there, 1 is all of it. */
  tone: Plane;
}

/** Glass lets most of the light by, and gathers some of it: its shadow is not gone. */
const shade = 0.6;

/**
 * One channel of a product that may be seen through.
 *
 * @param own the product's, 0..255
 * @param behind what of the new place lies behind it, 0..255
 * @param at the pixel's number in the cut-out
 */
export function lookThrough(glass: Glass | undefined, own: number, behind: number, at: number): number {
  if (!glass) return own;
  const light = Math.min(255, glass.tone.data[at]! * behind);
  return own + glass.through.data[at]! * (light - own);
}

/**
 * What of a matte throws a shadow, or is mirrored.
 *
 * @param matte 0..1
 * @param glass of the same size
 */
export function shadowing(matte: Plane, glass: Glass | undefined): Plane {
  return glass ? without(matte, glass.through, shade) : matte;
}

/** Share of a pixel's change from which on nobody would compare it. */
const changed = 0.1;

/** Where the place has a part in what is seen, 1, or has not, 0. */
export const seenIn = ({ through }: Glass): Plane => ({
  ...through,
  data: through.data.map((share) => (share > changed ? 1 : 0)),
});

/** A plane without a share of another one of the same size, pixel by pixel. */
export function without(plane: Plane, other: Plane, share = 1): Plane {
  const left = createPlane(plane.width, plane.height);
  for (let i = 0; i < left.data.length; i++) left.data[i] = plane.data[i]! * (1 - share * other.data[i]!);
  return left;
}
