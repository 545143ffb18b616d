import type { Plane } from '../../image/plane.js';
import { createRotation } from '../../image/warp.js';
import { warpWhole } from '../../image/warp-image.js';
import { findMirrorAxis } from '../../level/find-mirror-axis.js';
import { measureMask } from '../../mask/measure-mask.js';
import { findGarment } from './find-garment.js';

/**
 * Angles by which a lying garment may be turned in its photo, in degrees; a larger angle may belong to another side.
 */
const leans = { most: 26, step: 2 };

/**
 * Returns the angle, in radians, by which a garment that lies turned must be turned back; see `createRotation`.
 *
 * @param matte matte of a product that is known to be a garment
 * @returns the angle; undefined if the turned outline is not that of a top, a jacket or a dress
 */
export function angleOfGarment(matte: Plane): number | undefined {
  const { box } = measureMask(matte);
  if (!box) return undefined;
  const { lean } = findMirrorAxis(matte, box, leans);
  return findGarment(warpWhole(matte, createRotation(lean, matte)), true) ? lean : undefined;
}
