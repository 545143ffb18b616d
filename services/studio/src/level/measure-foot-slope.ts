import type { Plane } from '../image/plane.js';

/** Shares of the foot's width between which the slope is measured, because the ends of a foot are rounded. */
const measuredSpan = [0.2, 0.8] as const;
/**
 * Minimum width of a foot, and half of the height within which the foot is searched, as shares of the product's height.
 */
const minFootShare = 0.04;

/**
 * Measures how much a product's foot slopes down to the right. The slope is taken along the lower convex hull of the
 * outline, which bridges the gap between two feet.
 *
 * @returns slope in radians; undefined if the foot is narrower than 0.04 of the product's height
 */
export function measureFootSlope(matte: Plane, box: { top: number; height: number }): number | undefined {
  const edge = findLowestRows(matte);
  const hull: number[] = [];
  for (let x = 0; x < edge.length; x++) {
    if (Number.isNaN(edge[x]!)) continue;
    while (hull.length > 1 && !turnsUp(edge, hull.at(-2)!, hull.at(-1)!, x)) hull.pop();
    hull.push(x);
  }
  const lowest = Math.max(...hull.map((x) => edge[x]!));
  // All expected slopes lie within this height. The steep sides of the hull do not belong to the foot.
  const foot = hull.filter((x) => edge[x]! > lowest - 2 * minFootShare * box.height);
  const [first, last] = [foot[0]!, foot.at(-1)!];
  if (last - first < minFootShare * box.height) return undefined;
  const at = (share: number): number => {
    const x = first + share * (last - first);
    const right = Math.max(
      1,
      hull.findIndex((point) => point >= x),
    );
    const [a, b] = [hull[right - 1]!, hull[right]!];
    return edge[a]! + ((edge[b]! - edge[a]!) * (x - a)) / (b - a);
  };
  return Math.atan2(
    at(measuredSpan[1]) - at(measuredSpan[0]),
    (measuredSpan[1] - measuredSpan[0]) * (last - first),
  );
}

/** Returns the lower end of the product in each column, in fractional rows; NaN in columns without a product. */
function findLowestRows({ width, height, data }: Plane): Float64Array {
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

/** Reports whether the outline turns up at `b`. Rows are counted downwards, so the lower hull has the largest rows. */
const turnsUp = (edge: Float64Array, a: number, b: number, c: number): boolean =>
  (edge[b]! - edge[a]!) * (c - b) > (edge[c]! - edge[b]!) * (b - a);
