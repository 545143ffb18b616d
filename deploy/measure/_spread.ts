import { shareBelow } from './_share-below.js';

/** Formats the median and the 99th percentile of a list of durations in milliseconds. */
export function spread(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => shareBelow(sorted, share)!.toFixed(0);
  return `p50 ${at(0.5)}, p99 ${at(0.99)} ms`;
}
