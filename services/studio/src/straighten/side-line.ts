import type { Line } from './line.js';
import type { Point } from './point.js';

/** Share of the outline's height over which a side must be straight. */
const least = 0.4;
/** Share of it by which points may lie off a straight side, on average. */
const off = 0.0018;
/** Pixels that they may in any case. */
const exact = 0.5;
/** Share of a straight stretch at each of its ends that does not count: what bends a little beyond it was taken in. */
const ends = 0.12;
/** Parts into which a side is divided to find where it is straight. */
const parts = 100;

/**
 * The longest stretch of a side of an outline that is straight, as a line.
 *
 * @param points one for each row, from the top down
 */
export function sideLine(points: readonly Point[]): Line | undefined {
  const height = points.length;
  const sums = [[0, 0, 0, 0, 0]];
  for (const [x, y] of points) {
    const [sx, sy, sxy, sxx, syy] = sums.at(-1)!;
    sums.push([sx! + x, sy! + y, sxy! + x * y, sxx! + x * x, syy! + y * y]);
  }
  const most = Math.max(exact, off * height);
  for (let length = parts; length >= least * parts; length--) {
    let best: { error: number; start: number } | undefined;
    for (let start = 0; start + length <= parts; start++) {
      const fit = fitted(start, start + length);
      if (fit && fit.error <= most && (!best || fit.error < best.error)) best = { ...fit, start };
    }
    if (best) return fitted(best.start + ends * length, best.start + (1 - ends) * length)?.line;
  }
  return undefined;

  /** x = slope · y + start over some parts, and how far off the points are on average. */
  function fitted(first: number, last: number): { error: number; line: Line } | undefined {
    const [from, to] = [Math.floor((first * height) / parts), Math.floor((last * height) / parts)];
    const count = to - from;
    if (count < 8) return undefined;
    const [mx, my, mxy, mxx, myy] = sums[to]!.map((sum, i) => (sum - sums[from]![i]!) / count);
    const vary = myy! - my! * my!;
    const slope = (mxy! - mx! * my!) / vary;
    const error = Math.sqrt(Math.max(0, mxx! - mx! * mx! - slope * slope * vary));
    const long = Math.hypot(1, slope);
    return { error, line: [1 / long, -slope / long, (slope * my! - mx!) / long] };
  }
}
