import { crossProduct, type Point } from './point.js';

/** Computes the convex hull, visually clockwise (Andrew's monotone chain). */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const chain = (along: Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of along) {
      while (kept.length > 1 && crossProduct(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}
