import type { Point } from './point.js';

/** Line a·x + b·y + c = 0. The vector (a, b) has length 1, so that the left side is the signed distance of a point. */
export type Line = readonly [number, number, number];

/** Returns the signed distance of a point from a line. */
export const distanceToLine = ([a, b, c]: Line, [x, y]: Point): number => a * x + b * y + c;

/** Returns the line through two points; NaN if the points are equal. */
export function connectPoints([ax, ay]: Point, [bx, by]: Point): Line {
  const length = Math.hypot(bx - ax, by - ay);
  const [a, b] = [(ay - by) / length, (bx - ax) / length];
  return [a, b, -(a * ax + b * ay)];
}

/** Returns the intersection of two lines; very large or NaN for parallel lines. */
export function intersectLines([a, b, c]: Line, [d, e, f]: Line): Point {
  const away = a * e - b * d;
  return [(b * f - c * e) / away, (c * d - a * f) / away];
}

/** Fits a line to points by least squares of the perpendicular distances. */
export function fitLine(points: readonly Point[]): Line {
  let [mx, my] = [0, 0];
  for (const [x, y] of points) {
    mx += x / points.length;
    my += y / points.length;
  }
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of points) {
    xx += (x - mx) ** 2;
    xy += (x - mx) * (y - my);
    yy += (y - my) ** 2;
  }
  const along = Math.atan2(2 * xy, xx - yy) / 2;
  const [a, b] = [-Math.sin(along), Math.cos(along)];
  return [a, b, -(a * mx + b * my)];
}
