/** Returns the quantile of a sorted list for a share of 0..1. @param sorted values in ascending order */
export const shareBelow = (sorted: readonly number[], share: number): number | undefined =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
