import type { Line } from './line.js';
import type { Point } from './point.js';

/** Share of the foot's width at each of its ends that is not looked at: corners are rounded. */
const rounded = 0.06;
/** Share of the foot's width by which it may lie off straight edges, on average: that of a can lies off by more. */
const off = 0.006;
/** Pixels that it may in any case. */
const exact = 0.6;
/** Share of an outline's width by which what is below lies away from both sides, and is no part of them. */
const inside = 0.01;

/**
 * Whether the foot of an outline is one straight edge, or two that meet in a corner, as of a box that is seen over its corner.
 * Round things have straight sides as well, but the foot of a can is an arc.
 *
 * @param bottom of the outline, from the left to the right
 */
export function hasCornersBelow(bottom: readonly Point[], left: Line, right: Line): boolean {
  const room = Math.max(2, inside * bottom.length);
  const isBetween = ([x, y]: Point): boolean => x - room > atRow(left, y) && x + room < atRow(right, y);
  const from = bottom.findIndex(isBetween);
  const to = bottom.findLastIndex(isBetween);
  const width = to - from;
  const foot = bottom.slice(from + Math.round(rounded * width), to + 1 - Math.round(rounded * width));
  if (foot.length < 12) return false;
  const most = Math.max(exact, off * width);
  const [forth, back] = [errors(foot), errors(foot.toReversed())];
  let least = forth.at(-1)!;
  for (let i = 4; i < foot.length - 4; i++) least = Math.min(least, forth[i]! + back[foot.length - 1 - i]!);
  return Math.sqrt(least / foot.length) <= most;
}

/** Where a line passes a row. */
const atRow = ([a, b, c]: Line, y: number): number => -(b * y + c) / a;

/** For each number of first points by how much they lie off the line that fits them best: sums of squares. */
function errors(points: readonly Point[]): number[] {
  const [ox, oy] = points[0]!;
  let [n, sx, sy, sxx, sxy, syy] = [0, 0, 0, 0, 0, 0];
  return points.map(([px, py]) => {
    const [x, y] = [px - ox, py - oy];
    n++;
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
    syy += y * y;
    const [xx, xy, yy] = [sxx - (sx * sx) / n, sxy - (sx * sy) / n, syy - (sy * sy) / n];
    return xx > 0 ? Math.max(0, yy - (xy * xy) / xx) : 0;
  });
}
