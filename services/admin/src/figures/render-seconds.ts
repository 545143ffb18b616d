/**
 * Computes a percentile of **Render seconds**: the time within which a share of the jobs was rendered. Millions of jobs
 * need no sorting, because the histogram has buckets of 2 %. The result is the middle of a bucket, within 1 % of the
 * exact value.
 *
 * @param buckets buckets in ascending order, as the database aggregates them (`migrations/004-figures.ts`)
 * @param jobs number of jobs in each bucket
 * @param share share of the jobs, for example 0.95 for the p95
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
