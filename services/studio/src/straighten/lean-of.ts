import type { Point } from './point.js';

/** By how many degrees that side of four corners, clockwise from the upper left one, leans most that should be level or upright. */
export function leanOf(corners: readonly Point[]): number {
  const leans = corners.map(([x, y], i) => {
    const [nx, ny] = corners[(i + 1) % 4]!;
    const off = (Math.atan2(ny - y, nx - x) - (i * Math.PI) / 2) / (2 * Math.PI);
    return Math.abs(off - Math.round(off)) * 360;
  });
  return Math.max(...leans);
}

/** Four corners, clockwise, from the one on that goes round as a rectangle does that stands upright. */
export const fromUpperLeft = (corners: readonly Point[]): Point[] =>
  [0, 1, 2, 3]
    .map((first) => corners.map((_, i) => corners[(first + i) % 4]!))
    .reduce((best, from) => (leanOf(from) < leanOf(best) ? from : best));
