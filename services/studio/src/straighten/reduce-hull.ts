import { crossing, through } from './line.js';
import { turn, type Point } from './point.js';

/**
 * A convex polygon with four of its sides left: those go, one by one, that add the least area when the ones beside them are
 * drawn on until they meet.
 *
 * @param hull clockwise
 * @returns clockwise; nothing where fewer than four are there, or do not meet
 */
export function reduceHull(hull: readonly Point[]): Point[] | undefined {
  const corners = [...hull];
  const at = (i: number): Point => corners[(i + corners.length) % corners.length]!;
  while (corners.length > 4) {
    let best: { i: number; added: number; corner: Point } | undefined;
    for (let i = 0; i < corners.length; i++) {
      const [before, a, b, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      const corner = crossing(through(before, a), through(b, after));
      const added = -turn(a, b, corner);
      // On the inner side where the ones beside it part.
      if (added >= 0 && (!best || added < best.added)) best = { i, added, corner };
    }
    if (!best) return undefined;
    corners[best.i] = best.corner;
    corners.splice((best.i + 1) % corners.length, 1);
  }
  return corners.length === 4 ? corners : undefined;
}
