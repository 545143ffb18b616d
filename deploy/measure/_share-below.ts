/** The value that a share of the others, 0..1, stays below. @param sorted from the least on */
export const shareBelow = (sorted: readonly number[], share: number): number | undefined =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
