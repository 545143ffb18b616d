import type { Plane } from '../../image/plane.js';
import { createRotation } from '../../image/warp.js';
import { warpWhole } from '../../image/warp-image.js';
import { findMirrorAxis } from '../../level/find-mirror-axis.js';
import { measureMask } from '../../mask/measure-mask.js';
import { findNecklace } from './find-necklace.js';

/** Angles by which a necklace may lie turned in its photo, in degrees. */
const leans = { most: 30, step: 1 };

/**
 * Returns the angle, in radians, by which a necklace that lies turned must be turned back; see `createRotation`.
 *
 * @returns the angle; undefined if the outline hangs upright already, or is not that of a necklace when turned
 */
export function angleOfNecklace(matte: Plane): number | undefined {
  const { box } = measureMask(matte);
  if (!box || findNecklace(matte)) return undefined;
  const { lean } = findMirrorAxis(matte, box, leans);
  return findNecklace(warpWhole(matte, createRotation(lean, matte))) ? lean : undefined;
}
