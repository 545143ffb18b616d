import { fromUpperLeft, leanOf } from './lean-of.js';
import { awayFrom, crossing, lineThrough, type Line } from './line.js';
import type { Outline } from './outline-of.js';
import type { Point } from './point.js';
import { reduceHull } from './reduce-hull.js';

/** Share of a side's length at each of its ends that is not looked at: corners are rounded. */
const rounded = 0.08;
/** Share of a side's length by which the outline may lie off it: that of a can lies off by more at its foot. */
const off = 0.012;
/** Pixels by which it may in any case: a matte is no more exact. */
const exact = 1.2;
/** Share of a side's points that count: something may stick out at the others. */
const counted = 0.95;

/**
 * The corners of the four straight sides that an outline has, if it has.
 *
 * @param hull of the outline, clockwise
 * @returns clockwise from the upper left one
 */
export function fourSides(hull: readonly Point[], outline: Outline): Point[] | undefined {
  const reduced = reduceHull(hull);
  const rough = reduced && fromUpperLeft(reduced);
  if (!rough || leanOf(rough) > 45) return undefined;
  const lines: Line[] = [];
  for (const [i, points] of [outline.top, outline.right, outline.bottom, outline.left].entries()) {
    // Upper and lower sides go on from column to column, the others from row to row.
    const line = sideAlong(points, (i % 2) as 0 | 1, rough[i]!, rough[(i + 1) % 4]!);
    if (!line) return undefined;
    lines.push(line);
  }
  return lines.map((line, i) => crossing(lines[(i + 3) % 4]!, line));
}

/** The line through the outline's points between two corners; nothing where they lie on none. */
function sideAlong(points: readonly Point[], along: 0 | 1, a: Point, b: Point): Line | undefined {
  const [from, to] = [Math.min(a[along], b[along]), Math.max(a[along], b[along])];
  const end = rounded * (to - from);
  const between = points.filter((point) => point[along] > from + end && point[along] < to - end);
  if (between.length < 12) return undefined;
  const first = lineThrough(between);
  const kept = between
    .map((point) => ({ point, away: Math.abs(awayFrom(first, point)) }))
    .toSorted((p, q) => p.away - q.away)
    .slice(0, Math.ceil(counted * between.length));
  if (kept.at(-1)!.away > Math.max(exact, off * (to - from))) return undefined;
  return lineThrough(kept.map(({ point }) => point));
}
