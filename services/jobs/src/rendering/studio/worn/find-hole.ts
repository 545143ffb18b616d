import type { Plane } from '../image/plane.js';
import { labelRegions } from '../mask/label-regions.js';

/** A hole through which one sees, in pixels of the matte. */
export interface Hole {
  /** Its middle. */
  x: number;
  y: number;
  /** Half the axes of an ellipse of the same spread. */
  long: number;
  short: number;
  /** Radians by which its longer axis slopes down to the right, from -π/2 to π/2. */
  slope: number;
  /** Pixels that it covers. */
  area: number;
  /** Whether a pixel, by its number, belongs to it. */
  has(i: number): boolean;
}

/** The largest hole of a cut-out that is not open to the photo's rim. @param matte 0..1 */
export function findHole(matte: Plane): Hole | undefined {
  const { width, height } = matte;
  const { labels, areas } = labelRegions(matte, (value) => value < 0.5);
  const outside = new Set<number>();
  for (let x = 0; x < width; x++) outside.add(labels[x]!).add(labels[(height - 1) * width + x]!);
  for (let y = 0; y < height; y++) outside.add(labels[y * width]!).add(labels[y * width + width - 1]!);
  let hole = 0;
  for (let label = 1; label < areas.length; label++)
    if (!outside.has(label) && areas[label]! > (hole ? areas[hole]! : 0)) hole = label;
  if (!hole) return undefined;
  const area = areas[hole]!;
  let [mx, my, xx, yy, xy] = [0, 0, 0, 0, 0];
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] !== hole) continue;
    const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5];
    mx += x / area;
    my += y / area;
    xx += (x * x) / area;
    yy += (y * y) / area;
    xy += (x * y) / area;
  }
  const [vx, vy, c] = [xx - mx * mx, yy - my * my, xy - mx * my];
  const spread = Math.hypot(vx - vy, 2 * c);
  return {
    x: mx,
    y: my,
    long: Math.sqrt(2 * (vx + vy + spread)),
    short: Math.sqrt(Math.max(0, 2 * (vx + vy - spread))),
    slope: Math.atan2(2 * c, vx - vy) / 2,
    area,
    has: (i) => labels[i] === hole,
  };
}
