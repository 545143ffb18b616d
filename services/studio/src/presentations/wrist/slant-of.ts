import type { Plane } from '../../image/plane.js';
import { createRotation } from '../../image/warp.js';
import { warpWhole } from '../../image/warp-image.js';
import { ellipseOf } from '../../mask/ellipse-of.js';
import { findStrap } from './find-strap.js';

/** Maximum angle in radians of a strap in its photo that is still turned straight. */
const maxSlantRadians = (20 * Math.PI) / 180;
/** Minimum length divided by width of an object with a measurable direction. */
const minElongation = 1.15;

/**
 * Returns the angle in radians by which a watch or bracelet deviates from the vertical or horizontal, whichever is
 * nearer; see `createRotation`.
 *
 * @returns The angle; undefined when the outline is not a watch or bracelet at any angle.
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
  return Math.abs(off) <= maxSlantRadians ? off : 0;
}
