import { boxBlur } from '../image/box-blur.js';
import type { Plane } from '../image/plane.js';

/** How far an edge may be from where it is thought to be, in thousandths of the longer side. */
const doubtful = 8;

/**
 * Pixels of a region whose neighbourhood belongs to it too, as 0 or 1: an edge is the ground's as much. A region so
 * thin that it has none of them counts as a whole.
 */
export function surelyInside(region: Plane): Plane {
  const { width, height } = region;
  const own = { width, height, data: region.data.map((value) => (value >= 0.5 ? 1 : 0)) };
  const margin = Math.max(1, Math.round((Math.max(width, height) * doubtful) / 1000));
  const data = boxBlur(own, margin).data.map((share) => (share > 0.999 ? 1 : 0));
  return data.includes(1) ? { width, height, data } : own;
}
