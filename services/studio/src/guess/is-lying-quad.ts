import type { RgbImage } from '../image/plane.js';
import type { Quad } from './find-quad.js';
import { hasGroundAround } from './has-ground-around.js';

/**
 * Minimum angle between the vertical and the steeper sides, in degrees. The vertical edges of a standing product appear
 * vertical unless the camera was tilted; `tiltOf` expects tilts of at most 6°.
 */
const minTurnDegrees = 8;
/**
 * Maximum angle between opposite sides, and maximum difference between a corner and 90°. A camera that looks steeply
 * down on a product of the usual size shows a rectangle within these limits.
 */
const maxConvergenceDegrees = 8;
const maxCornerErrorDegrees = 10;
/** Proportions of phones, from 16 : 9 with a frame to 21 : 9. */
const phoneAspect = { from: 1.7, to: 2.4 };
/** Range of a corner's distance from a phone's outline, and ratio between a phone's corners; see `Quad`. */
const phoneRounding = { from: 0.03, to: 0.13, ratio: 1.6 };

/**
 * Reports whether a product with four straight sides lies and was photographed from above. A rectangle that is turned
 * in the photo lies, because a standing product has vertical edges. A level rectangle lies if it has the outline of a
 * phone and if its shadow shows the same ground on all sides.
 */
export function isLyingQuad({ corners, roundings, aspect }: Quad, photo: RgbImage | undefined): boolean {
  const angles = corners.map(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % 4]!;
    return (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI;
  });
  const convergence = [between(angles[0]!, angles[2]! - 180), between(angles[1]!, angles[3]! - 180)];
  if (convergence.some((angle) => Math.abs(angle) > maxConvergenceDegrees)) return false;
  const middle = [0, 1].map((i) => angles[i]! - convergence[i]! / 2);
  const corner = Math.abs(between(middle[0]!, middle[1]!));
  if (Math.abs(corner - 90) > maxCornerErrorDegrees) return false;
  const turn = Math.min(...middle.map((angle) => Math.abs(between(2 * angle, 180)) / 2));
  if (turn >= minTurnDegrees) return true;
  return (
    photo !== undefined &&
    aspect >= phoneAspect.from &&
    aspect <= phoneAspect.to &&
    Math.min(...roundings) >= phoneRounding.from &&
    Math.max(...roundings) <= Math.min(phoneRounding.to, phoneRounding.ratio * Math.min(...roundings)) &&
    hasGroundAround(photo, corners)
  );
}

/** Signed difference between two directions in degrees, -180..180. */
function between(a: number, b: number): number {
  const difference = (((a - b) % 360) + 360) % 360;
  return difference > 180 ? difference - 360 : difference;
}
