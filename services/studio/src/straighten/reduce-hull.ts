import { intersectLines, connectPoints } from './line.js';
import { crossProduct, type Point } from './point.js';

/**
 * Reduces a convex polygon to four sides. Each step removes the side whose neighbours, extended until they meet, add
 * the least area.
 *
 * @param hull corners of the polygon, clockwise
 * @returns four corners, clockwise; undefined if the hull has fewer corners or the extended sides do not meet
 */
export function reduceHull(hull: readonly Point[]): Point[] | undefined {
  const corners = [...hull];
  const at = (i: number): Point => corners[(i + corners.length) % corners.length]!;
  while (corners.length > 4) {
    let best: { i: number; added: number; corner: Point } | undefined;
    for (let i = 0; i < corners.length; i++) {
      const [before, a, b, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      const corner = intersectLines(connectPoints(before, a), connectPoints(b, after));
      const added = -crossProduct(a, b, corner);
      // The area is negative if the neighbours diverge.
      if (added >= 0 && (!best || added < best.added)) best = { i, added, corner };
    }
    if (!best) return undefined;
    corners[best.i] = best.corner;
    corners.splice((best.i + 1) % corners.length, 1);
  }
  return corners.length === 4 ? corners : undefined;
}
