import { startAtUpperLeft, leanOf } from './lean-of.js';
import { distanceToLine, intersectLines, fitLine, type Line } from './line.js';
import type { Outline } from './outline-of.js';
import type { Point } from './point.js';
import { reduceHull } from './reduce-hull.js';

/** Share of a side's length that is ignored at each end, because corners are rounded. */
const ignoredEndShare = 0.08;
/**
 * Maximum distance of the outline from a straight side, as a share of its length. The foot of a can exceeds this limit.
 */
const maxErrorShare = 0.012;
/** Distance in pixels that is always allowed, because a matte is not more exact. */
const minErrorPx = 1.2;
/** Share of a side's points that must lie on the side. The remaining points may belong to a part that sticks out. */
const minFittingShare = 0.95;

/**
 * Finds the corners of an outline with four straight sides.
 *
 * @param hull convex hull of the outline, clockwise
 * @returns corners in pixels, clockwise from the upper left; undefined if the outline does not have four straight sides
 */
export function findFourCorners(hull: readonly Point[], outline: Outline): Point[] | undefined {
  const reduced = reduceHull(hull);
  const rough = reduced && startAtUpperLeft(reduced);
  if (!rough || leanOf(rough) > 45) return undefined;
  const lines: Line[] = [];
  for (const [i, points] of [outline.top, outline.right, outline.bottom, outline.left].entries()) {
    // The upper and lower sides have one point per column, and the left and right sides have one point per row.
    const line = sideAlong(points, (i % 2) as 0 | 1, rough[i]!, rough[(i + 1) % 4]!);
    if (!line) return undefined;
    lines.push(line);
  }
  return lines.map((line, i) => intersectLines(lines[(i + 3) % 4]!, line));
}

function sideAlong(points: readonly Point[], along: 0 | 1, a: Point, b: Point): Line | undefined {
  const [from, to] = [Math.min(a[along], b[along]), Math.max(a[along], b[along])];
  const end = ignoredEndShare * (to - from);
  const between = points.filter((point) => point[along] > from + end && point[along] < to - end);
  if (between.length < 12) return undefined;
  const first = fitLine(between);
  const kept = between
    .map((point) => ({ point, away: Math.abs(distanceToLine(first, point)) }))
    .toSorted((p, q) => p.away - q.away)
    .slice(0, Math.ceil(minFittingShare * between.length));
  if (kept.at(-1)!.away > Math.max(minErrorPx, maxErrorShare * (to - from))) return undefined;
  return fitLine(kept.map(({ point }) => point));
}
