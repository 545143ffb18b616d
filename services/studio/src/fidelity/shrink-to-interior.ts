import { boxBlur } from '../image/box-blur.js';
import { createPlane, type Plane } from '../image/plane.js';

/** Maximum error of an edge's position, in thousandths of the longer side. */
const maxEdgeErrorPerMille = 8;

/**
 * Returns 1 for the pixels of a region whose whole neighbourhood belongs to the region, else 0. Edge pixels also
 * contain background. A region without inner pixels is returned unchanged.
 */
export function shrinkToInterior(region: Plane): Plane {
  const { width, height } = region;
  const own = createPlane(width, height);
  for (let i = 0; i < own.data.length; i++) if (region.data[i]! >= 0.5) own.data[i] = 1;
  const margin = Math.max(1, Math.round((Math.max(width, height) * maxEdgeErrorPerMille) / 1000));
  const inner = boxBlur(own, margin);
  for (let i = 0; i < inner.data.length; i++) inner.data[i] = inner.data[i]! > 0.999 ? 1 : 0;
  return inner.data.includes(1) ? inner : own;
}
