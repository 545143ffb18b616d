import type { Plane } from '../image/plane.js';
import { turning } from '../image/warp.js';
import { warpWhole } from '../image/warp-image.js';
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
function directionOf({ width, height, data }: Plane): number {
  let [mass, mx, my] = [0, 0, 0];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      mass += data[i]!;
      mx += data[i]! * x;
      my += data[i]! * y;
    }
  if (mass === 0) return 0;
  const [cx, cy] = [mx / mass, my / mass];
  let [xx, yy, xy] = [0, 0, 0];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      xx += data[i]! * (x - cx) ** 2;
      yy += data[i]! * (y - cy) ** 2;
      xy += data[i]! * (x - cx) * (y - cy);
    }
  const spread = Math.hypot(xx - yy, 2 * xy);
  if (Math.sqrt((xx + yy + spread) / Math.max(1e-9, xx + yy - spread)) < leastElongated) return 0;
  const axis = Math.atan2(2 * xy, xx - yy) / 2;
  const off = axis - Math.round(axis / (Math.PI / 2)) * (Math.PI / 2);
  return Math.abs(off) <= mostAslant ? off : 0;
}
