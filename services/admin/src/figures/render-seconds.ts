/**
 * **Render seconds** p50 and p95: the time that at least half, or 95 of 100, of the jobs completed in a day or month were
 * rendered in, at most. From a histogram with buckets of 2 %, so that millions of jobs need not be sorted: what is told is
 * the middle of the bucket, which is within 1 % of the exact value.
 *
 * @param buckets in the order of their times, as the database sums them up (`migrations/004-figures.ts`)
 * @param jobs how many were rendered in each bucket's time
 * @param share such as 0.95
 */
export function renderSeconds(
  buckets: readonly number[],
  jobs: readonly number[],
  share: number,
): number | null {
  const wanted = share * jobs.reduce((sum, count) => sum + count, 0);
  let passed = 0;
  for (const [n, bucket] of buckets.entries()) {
    passed += jobs[n]!;
    if (passed > 0 && passed >= wanted) return Number((1.02 ** (bucket + 0.5) / 1000).toPrecision(4));
  }
  return null;
}
