import type { Line } from './line.js';
import type { Point } from './point.js';

/** Share of the foot's width that is ignored at each end, because corners are rounded. */
const ignoredEndShare = 0.06;
/**
 * Maximum RMS distance of the foot from straight edges, as a share of its width. The foot of a can exceeds this limit.
 */
const maxErrorShare = 0.006;
/** RMS distance in pixels that is always allowed. */
const minErrorPx = 0.6;
/** Minimum distance between the foot and each side, as a share of the outline's width. */
const minInsetShare = 0.01;

/**
 * Reports whether the foot of an outline is straight, or has two edges and a corner, as in a box seen over its corner.
 * Cans also have straight sides, but the foot of a can is an arc.
 */
export function hasCornersBelow(bottom: readonly Point[], left: Line, right: Line): boolean {
  const room = Math.max(2, minInsetShare * bottom.length);
  const isBetween = ([x, y]: Point): boolean => x - room > atRow(left, y) && x + room < atRow(right, y);
  const from = bottom.findIndex(isBetween);
  const to = bottom.findLastIndex(isBetween);
  const width = to - from;
  const foot = bottom.slice(
    from + Math.round(ignoredEndShare * width),
    to + 1 - Math.round(ignoredEndShare * width),
  );
  if (foot.length < 12) return false;
  const most = Math.max(minErrorPx, maxErrorShare * width);
  const [forth, back] = [sumLineErrors(foot), sumLineErrors(foot.toReversed())];
  let least = forth.at(-1)!;
  for (let i = 4; i < foot.length - 4; i++) least = Math.min(least, forth[i]! + back[foot.length - 1 - i]!);
  return Math.sqrt(least / foot.length) <= most;
}

const atRow = ([a, b, c]: Line, y: number): number => -(b * y + c) / a;

function sumLineErrors(points: readonly Point[]): number[] {
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
