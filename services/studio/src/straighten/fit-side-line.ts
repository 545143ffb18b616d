import type { Line } from './line.js';
import type { Point } from './point.js';

/** Minimum length of a straight stretch, as a share of the outline's height. */
const minStretchShare = 0.4;
/** Maximum RMS distance of points from a straight side, as a share of the outline's height. */
const maxErrorShare = 0.0018;
/** RMS distance in pixels that is always allowed. */
const minErrorPx = 0.5;
/** Share of a straight stretch that is ignored at each end, because the ends may be slightly bent. */
const ignoredEndShare = 0.12;
const searchParts = 100;

/** Fits a line to the longest straight stretch of a side of an outline. */
export function fitSideLine(points: readonly Point[]): Line | undefined {
  const height = points.length;
  const sums = [[0, 0, 0, 0, 0]];
  for (const [x, y] of points) {
    const [sx, sy, sxy, sxx, syy] = sums.at(-1)!;
    sums.push([sx! + x, sy! + y, sxy! + x * y, sxx! + x * x, syy! + y * y]);
  }
  const most = Math.max(minErrorPx, maxErrorShare * height);
  for (let length = searchParts; length >= minStretchShare * searchParts; length--) {
    let best: { error: number; start: number } | undefined;
    for (let start = 0; start + length <= searchParts; start++) {
      const fit = fitted(start, start + length);
      if (fit && fit.error <= most && (!best || fit.error < best.error)) best = { ...fit, start };
    }
    if (best)
      return fitted(best.start + ignoredEndShare * length, best.start + (1 - ignoredEndShare) * length)?.line;
  }
  return undefined;

  /** Fits x = slope · y + offset to some parts and returns the RMS distance of the points, in pixels. */
  function fitted(first: number, last: number): { error: number; line: Line } | undefined {
    const [from, to] = [
      Math.floor((first * height) / searchParts),
      Math.floor((last * height) / searchParts),
    ];
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
