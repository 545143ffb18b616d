import type { Plane } from '../image/plane.js';

export type Point = readonly [x: number, y: number];

/** Computes the convex hull of all pixels with a value of at least 0.5, as a closed polygon without three points in line. */
export function convexHull({ width, height, data }: Plane): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let y = 0; y < height; y++) {
    let first = 0;
    while (first < width && data[y * width + first]! < 0.5) first++;
    if (first === width) continue;
    let last = width - 1;
    while (data[y * width + last]! < 0.5) last--;
    for (const row of [y, y + 1]) {
      addTurning(left, [first, row], 1);
      addTurning(right, [last + 1, row], -1);
    }
  }
  return [...left, ...right.toReversed()];
}

/** Adds a point to a chain from top to bottom, and drops the points that are no longer on the hull. */
function addTurning(chain: Point[], point: Point, side: 1 | -1): void {
  while (chain.length > 1 && side * turnOf(chain.at(-2)!, chain.at(-1)!, point) >= 0) chain.pop();
  chain.push(point);
}

/** Positive if the way from `a` over `b` to `c` turns clockwise in the picture. */
const turnOf = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);

/** Area of a polygon in square pixels. */
export function areaOf(polygon: readonly Point[]): number {
  const twice = polygon.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = polygon[(i + 1) % polygon.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Turns a point about the origin by an angle in radians, clockwise in the picture. */
export const turnPoint = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];

/** Finds the box of least area around a convex polygon; one of its sides lies on a side of the polygon. */
export function tightestBox(hull: readonly Point[]): { angle: number; width: number; height: number } {
  let best = { angle: 0, width: Infinity, height: Infinity };
  for (const [i, [x, y]] of hull.entries()) {
    const [nextX, nextY] = hull[(i + 1) % hull.length]!;
    const angle = Math.atan2(nextY - y, nextX - x);
    const points = hull.map((point) => turnPoint(point, -angle));
    const span = (axis: 0 | 1): number => {
      const values = points.map((point) => point[axis]);
      return Math.max(...values) - Math.min(...values);
    };
    const [width, height] = [span(0), span(1)];
    if (width * height < best.width * best.height) best = { angle, width, height };
  }
  return best;
}

/** Distance between a point and the outline of a polygon. */
export function distanceTo(polygon: readonly Point[], [x, y]: Point): number {
  return polygon.reduce((least, [ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length]!;
    const [ux, uy] = [bx - ax, by - ay];
    const share = Math.max(0, Math.min(1, ((x - ax) * ux + (y - ay) * uy) / (ux * ux + uy * uy || 1)));
    return Math.min(least, Math.hypot(ax + share * ux - x, ay + share * uy - y));
  }, Infinity);
}
