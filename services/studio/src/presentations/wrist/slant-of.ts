import type { Plane } from '../../image/plane.js';
import { createRotation } from '../../image/warp.js';
import { warpWhole } from '../../image/warp-image.js';
import { ellipseOf } from '../../mask/ellipse-of.js';
import { findStrap } from './find-strap.js';

/**
 * Maximum angle, in radians, up to which a closed strap in a photo is turned straight. A strap that is laid out shows
 * its direction clearly, so it is turned from every angle.
 */
const maxSlantRadians = (20 * Math.PI) / 180;
/** Minimum length, divided by the width, of a strap that is laid out. */
const minLaidElongation = 2.7;
/** Minimum length, divided by the width, of an object whose direction can be measured. */
const minElongation = 1.15;

/**
 * Returns the angle in radians by which a watch or bracelet deviates from the vertical or horizontal, whichever is
 * nearer; see `createRotation`.
 *
 * @returns The angle; undefined if the outline is not that of a watch or bracelet at any angle.
 */
export function slantOf(matte: Plane): number | undefined {
  const angle = directionOf(matte);
  return findStrap(warpWhole(matte, createRotation(angle, matte))) ? angle : undefined;
}

function directionOf(matte: Plane): number {
  const ellipse = ellipseOf(matte, (i) => matte.data[i]!);
  if (!ellipse || ellipse.long < minElongation * ellipse.short) return 0;
  const { slope } = ellipse;
  const off = slope - Math.round(slope / (Math.PI / 2)) * (Math.PI / 2);
  const isLaid = ellipse.long >= minLaidElongation * ellipse.short;
  return isLaid || Math.abs(off) <= maxSlantRadians ? off : 0;
}
