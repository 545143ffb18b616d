import type { Lane, Waits } from './simulate.js';

/** Returns the value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

const laneWords: Record<Lane, string> = { express: 'Pro', normal: 'other plans' };

/** Describes the waits of each lane in seconds: median, 95th and 99th percentile, and maximum. */
export const describeWaits = (waits: Waits): Record<string, string> =>
  Object.fromEntries(
    Object.entries(waits).map(([lane, values]) => [
      `${laneWords[lane as Lane]}: p50, p95, p99, max s`,
      [0.5, 0.95, 0.99, 1].map((share) => quantile(values, share).toFixed(1)).join(', '),
    ]),
  );
