import type { Plane } from '../image/plane.js';
import { findLowerEdge } from './find-lower-edge.js';

/**
 * Minimum width of a gap between bodies, as a share of the product's width. A narrower gap is a hole in the outline.
 */
const minGapShare = 0.01;
/** Maximum height of a standing body's foot above the lowest foot, as a share of the product's width. */
const maxLiftShare = 0.45;

/** Part of a product that stands separately: first column, end column (exclusive) and lowest row. */
export interface Body {
  from: number;
  to: number;
  bottom: number;
}

/**
 * Separates the bodies of a set that stands side by side, such as salt and pepper shakers. The columns of a gap contain
 * no product at all. A body farther back also stands on the ground, but its foot is higher in the picture.
 *
 * @returns bodies from left to right; a single body if all parts are connected or one part hangs in the air; no
 * bodies if no column contains product
 */
export function bodiesOf(edge: Int32Array): Body[] {
  const first = edge.findIndex((row) => row >= 0);
  if (first < 0) return [];
  const last = edge.findLastIndex((row) => row >= 0);
  const gap = Math.max(2, minGapShare * (last - first));
  const bodies: Body[] = [];
  for (let x = first; x <= last; x++) {
    const row = edge[x]!;
    if (row < 0) continue;
    const body = bodies.at(-1);
    if (body && x - body.to < gap) [body.to, body.bottom] = [x + 1, Math.max(body.bottom, row)];
    else bodies.push({ from: x, to: x + 1, bottom: row });
  }
  const lowest = Math.max(...bodies.map(({ bottom }) => bottom));
  const hangs = bodies.some(({ bottom }) => lowest - bottom > maxLiftShare * (last - first));
  return hangs ? [{ from: first, to: last + 1, bottom: lowest }] : bodies;
}

/** Maximum difference between the feet of bodies in one row, as a share of the product's width. */
const maxFootDifference = 0.04;

/** Reports whether all parts of a product stand in one row. A palm is not deep enough for two rows. */
export function standsInOneRow(matte: Plane): boolean {
  const bodies = bodiesOf(findLowerEdge(matte));
  if (bodies.length === 0) return false;
  const rows = bodies.map(({ bottom }) => bottom);
  return Math.max(...rows) - Math.min(...rows) <= maxFootDifference * (bodies.at(-1)!.to - bodies[0]!.from);
}
