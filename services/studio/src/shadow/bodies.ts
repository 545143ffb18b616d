import type { Plane } from '../image/plane.js';
import { lowerEdge } from './lower-edge.js';

/** Share of all columns that a gap takes at least: less is a hole in the outline. */
const leastGap = 0.01;
/** A body that ends higher above the lowest one than this, as a share of the columns' extent, hangs and stands on nothing. */
const mostLift = 0.45;

/** A part of a product that stands by itself: its first column, the one after its last, and its lowest row. */
export interface Body {
  from: number;
  to: number;
  bottom: number;
}

/**
 * Tells the bodies of a set that stands side by side, such as salt and pepper: nothing of the product is above or below the
 * gap between them. What is behind is seen higher in the picture, and stands on the ground all the same.
 *
 * @param edge the product's lowest row in each column, or -1; not all -1
 * @returns from left to right; one where all hangs together, or where a part hangs in the air
 */
export function bodiesOf(edge: Int32Array): Body[] {
  const first = edge.findIndex((row) => row >= 0);
  const last = edge.findLastIndex((row) => row >= 0);
  const gap = Math.max(2, leastGap * (last - first));
  const bodies: Body[] = [];
  for (let x = first; x <= last; x++) {
    const row = edge[x]!;
    if (row < 0) continue;
    const body = bodies.at(-1);
    if (body && x - body.to < gap) [body.to, body.bottom] = [x + 1, Math.max(body.bottom, row)];
    else bodies.push({ from: x, to: x + 1, bottom: row });
  }
  const lowest = Math.max(...bodies.map(({ bottom }) => bottom));
  const hangs = bodies.some(({ bottom }) => lowest - bottom > mostLift * (last - first));
  return hangs ? [{ from: first, to: last + 1, bottom: lowest }] : bodies;
}

/** Share of a product's columns by which one body may end higher than another and still stand beside it. */
const level = 0.04;

/**
 * Whether no part of a product stands behind another one: a palm is not deep enough for two.
 *
 * @param matte the product's, 0..1
 */
export function standsInOneRow(matte: Plane): boolean {
  const bodies = bodiesOf(lowerEdge(matte));
  const rows = bodies.map(({ bottom }) => bottom);
  return Math.max(...rows) - Math.min(...rows) <= level * (bodies.at(-1)!.to - bodies[0]!.from);
}
