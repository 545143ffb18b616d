import type { Plane } from '../image/plane.js';

/** Shares of the foot's width between which its slope is taken: its ends are rounded. */
const between = [0.2, 0.8] as const;
/** A foot is what lies this near above the string that is drawn tight under the product, as a share of its height. */
const near = 0.04;

/**
 * How much what a product stands on slopes down to the right, in radians: along a string drawn tight under its outline,
 * which bridges what is between feet. Undefined where its foot is a point.
 *
 * @param matte 0..1
 * @param box around the product, in its pixels
 */
export function footSlope(matte: Plane, box: { top: number; height: number }): number | undefined {
  const edge = lowestRows(matte);
  const hull: number[] = [];
  for (let x = 0; x < edge.length; x++) {
    if (Number.isNaN(edge[x]!)) continue;
    while (hull.length > 1 && !bends(edge, hull.at(-2)!, hull.at(-1)!, x)) hull.pop();
    hull.push(x);
  }
  const lowest = Math.max(...hull.map((x) => edge[x]!));
  // Any slope that is looked for lies within this: the steep sides of the string are not the foot.
  const foot = hull.filter((x) => edge[x]! > lowest - 2 * near * box.height);
  const [first, last] = [foot[0]!, foot.at(-1)!];
  if (last - first < near * box.height) return undefined;
  const at = (share: number): number => {
    const x = first + share * (last - first);
    const right = Math.max(
      1,
      hull.findIndex((point) => point >= x),
    );
    const [a, b] = [hull[right - 1]!, hull[right]!];
    return edge[a]! + ((edge[b]! - edge[a]!) * (x - a)) / (b - a);
  };
  return Math.atan2(at(between[1]) - at(between[0]), (between[1] - between[0]) * (last - first));
}

/** For each column where the product ends below, to a fraction of a row; NaN where there is none of it. */
function lowestRows({ width, height, data }: Plane): Float64Array {
  const rows = new Float64Array(width).fill(NaN);
  for (let x = 0; x < width; x++) {
    let y = height - 1;
    while (y >= 0 && data[y * width + x]! < 0.5) y--;
    if (y < 0) continue;
    const inside = data[y * width + x]!;
    const below = y + 1 < height ? data[(y + 1) * width + x]! : 0;
    rows[x] = y + (inside - 0.5) / Math.max(1e-6, inside - below);
  }
  return rows;
}

/** Whether the outline turns up at `b`: rows grow downwards, so the lower hull is the one of the largest rows. */
const bends = (edge: Float64Array, a: number, b: number, c: number): boolean =>
  (edge[b]! - edge[a]!) * (c - b) > (edge[c]! - edge[b]!) * (b - a);
