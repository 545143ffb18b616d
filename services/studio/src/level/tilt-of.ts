import type { Plane } from '../image/plane.js';
import { turning } from '../image/warp.js';
import { warpWhole } from '../image/warp-image.js';
import { measureMask } from '../mask/measure-mask.js';
import { footSlope } from './foot-slope.js';
import { mirrorAxis } from './mirror-axis.js';

/** Degrees: less nobody sees, more is no camera held a little askew. */
const least = 0.8;
const most = 6;
/** How like its mirror image what is turned must be, and how much more so than about other axes. */
const alike = 0.93;
const distinct = 0.02;
/** Foot and axis agree when turning by the axis leaves less than this share of the foot's slope. */
const left = 0.6;

/**
 * By how much a product that stands must be turned to stand level, in radians; 0 where it does, or where nobody knows. A
 * camera held askew tilts foot and axis alike. A box seen over its corner has a sloping foot and an upright axis, and is
 * left alone, as is what has no axis.
 *
 * @param matte over the whole photo, 0..1
 * @returns how much its foot slopes down to the right
 */
export function tiltOf(matte: Plane): number {
  const { box } = measureMask(matte);
  if (!box) return 0;
  const foot = footSlope(matte, box);
  if (foot === undefined || !isTilt(foot)) return 0;
  const axis = mirrorAxis(matte, box);
  if (axis.likeness < alike || axis.distinct < distinct) return 0;
  if (Math.abs(axis.lean - foot) > left * Math.abs(foot)) return 0;
  const tilt = (foot + axis.lean) / 2;
  return isTilt(axis.lean) && staysWhole(matte, tilt) ? tilt : 0;
}

const degrees = (radians: number): number => (radians * 180) / Math.PI;

const isTilt = (radians: number): boolean =>
  Math.abs(degrees(radians)) >= least && Math.abs(degrees(radians)) <= most;

/** Whether the product stays inside of the photo when that is turned. */
function staysWhole(matte: Plane, angle: number): boolean {
  const sum = ({ data }: Plane): number => data.reduce((total, value) => total + value, 0);
  return sum(warpWhole(matte, turning(angle, matte))) > 0.998 * sum(matte);
}
