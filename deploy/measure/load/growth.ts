import type { Stock } from './take-stock.js';

/** An inventory, and the second of the load in which the inventory was taken. */
export interface Reading {
  at: number;
  stock: Stock;
}

/** Trend of one figure over the time after the warm-up. */
export interface Growth {
  what: string;
  warm: number;
  end: number;
  /** Slope of the regression line through all readings after the warm-up. */
  perHour: number;
}

/** Earlier readings are omitted, because caches fill, pools open, and code is compiled during the warm-up. */
const warmAfter = 0.25;

/**
 * Returns the figures that grew, ordered by descending relative growth.
 *
 * @returns an empty list if there are too few readings
 */
export function growthOf(readings: readonly Reading[]): Growth[] {
  const last = readings.at(-1)?.at ?? 0;
  const warm = readings.filter(({ at }) => at >= warmAfter * last);
  if (warm.length < 3) return [];
  const [first, end] = [warm[0]!.stock, warm.at(-1)!.stock];
  return Object.keys(first)
    .map((what) => ({
      what,
      warm: first[what]!,
      end: end[what] ?? 0,
      perHour: 3_600 * slope(warm.map(({ at, stock }) => [at, stock[what] ?? 0])),
    }))
    .toSorted((a, b) => b.perHour / Math.max(1, b.warm) - a.perHour / Math.max(1, a.warm));
}

/** Returns the slope of the least-squares line. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (of: 0 | 1) => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return over / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}
