import type { Point } from './point.js';

/**
 * Returns the largest angle, in degrees, between a side of a quadrilateral and the horizontal or vertical.
 *
 * @param corners four corners, clockwise from the upper left
 */
export function leanOf(corners: readonly Point[]): number {
  const leans = corners.map(([x, y], i) => {
    const [nx, ny] = corners[(i + 1) % 4]!;
    const off = (Math.atan2(ny - y, nx - x) - (i * Math.PI) / 2) / (2 * Math.PI);
    return Math.abs(off - Math.round(off)) * 360;
  });
  return Math.max(...leans);
}

/** Rotates the list of four clockwise corners so that it starts with the upper left corner. */
export const startAtUpperLeft = (corners: readonly Point[]): Point[] =>
  [0, 1, 2, 3]
    .map((first) => corners.map((_, i) => corners[(first + i) % 4]!))
    .reduce((best, from) => (leanOf(from) < leanOf(best) ? from : best));
