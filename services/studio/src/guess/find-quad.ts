import type { Plane } from '../image/plane.js';
import { areaOf, convexHull, distanceTo, tightestBox, turnPoint, type Point } from './convex-hull.js';

/** Minimum share of the hull that the product fills. A handle, a cap or a foot leaves gaps. */
const minFilledShare = 0.97;
/** Part of a side on which its line is fitted, because corners may be rounded, and number of fitted points. */
const fitted = { from: 0.2, to: 0.8, points: 25 };
/** Maximum distance between a straight side and its line, as a share of the product's longer side. */
const maxBend = 0.006;

export interface Quad {
  /** Intersections of neighbouring sides, in pixels, clockwise. */
  corners: readonly Point[];
  /** Distances between the corners and the outline, as shares of the shorter side; 0 for sharp corners. */
  roundings: readonly number[];
  /** Longer side divided by shorter side. */
  aspect: number;
}

/** Finds the four straight sides of a product such as a book or a phone. Its corners may be rounded. */
export function findQuad(mask: Plane): Quad | undefined {
  const hull = convexHull(mask);
  if (hull.length < 4) return undefined;
  const { angle, width, height } = tightestBox(hull);
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const sides: (readonly [Point, Point])[] = [];
  for (let turns = 0; turns < 4; turns++) {
    const side = fitLowerSide(hull, angle + (turns * Math.PI) / 2, maxBend * long);
    if (!side) return undefined;
    sides.push(side);
  }
  let filled = 0;
  for (let i = 0; i < mask.data.length; i++) if (mask.data[i]! >= 0.5) filled++;
  if (filled < minFilledShare * areaOf(hull)) return undefined;
  const corners = sides.map((side, i) => intersect(side, sides[(i + 1) % 4]!));
  return {
    corners,
    roundings: corners.map((corner) => distanceTo(hull, corner) / short),
    aspect: long / short,
  };
}

/**
 * Fits a line to the lower side of a polygon that is turned back by an angle; undefined if the side is not straight.
 */
function fitLowerSide(
  hull: readonly Point[],
  angle: number,
  most: number,
): readonly [Point, Point] | undefined {
  const points = hull.map((point) => turnPoint(point, -angle));
  const [left, right] = [Math.min, Math.max].map((pick) => pick(...points.map(([x]) => x))) as [
    number,
    number,
  ];
  const at = (share: number): number => left + share * (right - left);
  const xs = Array.from({ length: fitted.points }, (_, i) =>
    at(fitted.from + ((fitted.to - fitted.from) * i) / (fitted.points - 1)),
  );
  const ys = xs.map((x) => lowestAt(points, x));
  const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const slope = mean(xs.map((x, i) => (x - mx) * (ys[i]! - my))) / mean(xs.map((x) => (x - mx) ** 2));
  const lineAt = (x: number): number => my + slope * (x - mx);
  if (xs.some((x, i) => Math.abs(ys[i]! - lineAt(x)) > most)) return undefined;
  return [turnPoint([left, lineAt(left)], angle), turnPoint([right, lineAt(right)], angle)];
}

/** Largest y of a polygon's outline at a given x. */
function lowestAt(points: readonly Point[], x: number): number {
  let lowest = -Infinity;
  for (const [i, [x0, y0]] of points.entries()) {
    const [x1, y1] = points[(i + 1) % points.length]!;
    if (x < Math.min(x0, x1) || x > Math.max(x0, x1) || x0 === x1) continue;
    lowest = Math.max(lowest, y0 + ((y1 - y0) * (x - x0)) / (x1 - x0));
  }
  return lowest;
}

/** Intersection of two lines, each given by two points. */
function intersect([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): Point {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const share = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / (ux * vy - uy * vx);
  return [a[0] + share * ux, a[1] + share * uy];
}
