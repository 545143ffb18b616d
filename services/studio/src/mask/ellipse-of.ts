import type { Plane } from '../image/plane.js';

/** Ellipse with the same centre and second moments as a region, in pixels. */
export interface Ellipse {
  x: number;
  y: number;
  long: number;
  short: number;
  /** Angle by which the longer axis slopes down to the right, in radians, -π/2..π/2. */
  slope: number;
}

/** Fits an ellipse to a region by its second moments. For a filled ellipse the result is exact. */
export function ellipseOf(
  { width, height }: Pick<Plane, 'width' | 'height'>,
  weightOf: (i: number) => number,
): Ellipse | undefined {
  let [mass, mx, my, xx, yy, xy] = [0, 0, 0, 0, 0, 0];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const weight = weightOf(i);
      if (weight === 0) continue;
      mass += weight;
      mx += weight * x;
      my += weight * y;
      xx += weight * x * x;
      yy += weight * y * y;
      xy += weight * x * y;
    }
  if (mass === 0) return undefined;
  const [cx, cy] = [mx / mass, my / mass];
  const [vx, vy, c] = [xx / mass - cx * cx, yy / mass - cy * cy, xy / mass - cx * cy];
  const spread = Math.hypot(vx - vy, 2 * c);
  return {
    x: cx + 0.5,
    y: cy + 0.5,
    long: Math.sqrt(2 * (vx + vy + spread)),
    short: Math.sqrt(Math.max(0, 2 * (vx + vy - spread))),
    slope: Math.atan2(2 * c, vx - vy) / 2,
  };
}
