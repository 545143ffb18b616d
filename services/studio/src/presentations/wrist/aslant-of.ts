import type { Plane } from '../../image/plane.js';
import { turning } from '../../image/warp.js';
import { warpWhole } from '../../image/warp-image.js';
import { ellipseOf } from '../../mask/ellipse-of.js';
import { findStrap } from './find-strap.js';

/** Radians by which a strap may lie aslant in its photo and still be turned straight. */
const mostAslant = (20 * Math.PI) / 180;
/** How much longer than wide something is whose direction can be told. */
const leastElongated = 1.15;

/**
 * Radians by which a watch or a bracelet lies aslant, see `turning`: from the nearer of upright and level.
 *
 * @param matte over the whole photo, 0..1
 * @returns nothing where it is none, however it is turned
 */
export function aslantOf(matte: Plane): number | undefined {
  const angle = directionOf(matte);
  return findStrap(warpWhole(matte, turning(angle, matte))) ? angle : undefined;
}

/** From the nearer of upright and level; 0 of what has no direction. */
function directionOf(matte: Plane): number {
  const ellipse = ellipseOf(matte, (i) => matte.data[i]!);
  if (!ellipse || ellipse.long < leastElongated * ellipse.short) return 0;
  const { slope } = ellipse;
  const off = slope - Math.round(slope / (Math.PI / 2)) * (Math.PI / 2);
  return Math.abs(off) <= mostAslant ? off : 0;
}
