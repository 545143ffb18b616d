import { boxBlur } from '../image/box-blur.js';
import type { Plane } from '../image/plane.js';

/** Maximum error of an edge's position, in thousandths of the longer side. */
const maxEdgeErrorPerMille = 8;

/**
 * Returns 1 for the pixels of a region whose whole neighbourhood belongs to the region, else 0. Edge pixels also
 * contain background. A region without inner pixels is returned unchanged.
 */
export function shrinkToInterior(region: Plane): Plane {
  const { width, height } = region;
  const own = { width, height, data: region.data.map((value) => (value >= 0.5 ? 1 : 0)) };
  const margin = Math.max(1, Math.round((Math.max(width, height) * maxEdgeErrorPerMille) / 1000));
  const data = boxBlur(own, margin).data.map((share) => (share > 0.999 ? 1 : 0));
  return data.includes(1) ? { width, height, data } : own;
}
