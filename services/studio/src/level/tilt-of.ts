import type { Plane } from '../image/plane.js';
import { createRotation } from '../image/warp.js';
import { warpWhole } from '../image/warp-image.js';
import { measureMask } from '../mask/measure-mask.js';
import { measureFootSlope } from './measure-foot-slope.js';
import { findMirrorAxis } from './find-mirror-axis.js';

/** Range of corrected tilts, in degrees. A smaller tilt is invisible. A larger tilt does not come from the camera. */
const minTiltDegrees = 0.8;
const maxTiltDegrees = 6;
/** Minimum IoU with the mirror image, and minimum difference from the worst axis; see `MirrorAxis`. */
const minMirrorOverlap = 0.93;
const minMirrorLead = 0.02;
/** Maximum share of the foot's slope that remains after the axis has been turned upright. */
const maxRemainingSlope = 0.6;

/**
 * Measures the tilt of a standing product. A tilted camera tilts foot and axis by the same angle. A box seen over its
 * corner has a sloping foot and a vertical axis, so the box is not turned.
 *
 * @returns radians by which the product slopes down to the right; 0 if the product is level or its tilt is unknown
 */
export function tiltOf(matte: Plane): number {
  const { box } = measureMask(matte);
  if (!box) return 0;
  const foot = measureFootSlope(matte, box);
  if (foot === undefined || !isTilt(foot)) return 0;
  const axis = findMirrorAxis(matte, box);
  if (axis.likeness < minMirrorOverlap || axis.distinct < minMirrorLead) return 0;
  if (Math.abs(axis.lean - foot) > maxRemainingSlope * Math.abs(foot)) return 0;
  const tilt = (foot + axis.lean) / 2;
  return isTilt(axis.lean) && staysWhole(matte, tilt) ? tilt : 0;
}

const degrees = (radians: number): number => (radians * 180) / Math.PI;

const isTilt = (radians: number): boolean =>
  Math.abs(degrees(radians)) >= minTiltDegrees && Math.abs(degrees(radians)) <= maxTiltDegrees;

function staysWhole(matte: Plane, angle: number): boolean {
  const sum = ({ data }: Plane): number => data.reduce((total, value) => total + value, 0);
  return sum(warpWhole(matte, createRotation(angle, matte))) > 0.998 * sum(matte);
}
