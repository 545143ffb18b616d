/** Jobs that were rendered in a bucket's time, as the database sums them up (`migrations/004-figures.ts`). */
export interface RenderBucket {
  bucket: number;
  jobs: number;
}

/**
 * **Render seconds** p50 and p95: the time that at least half, or 95 of 100, of the jobs completed in a day or month were
 * rendered in, at most. From a histogram with buckets of 2 %, so that millions of jobs need not be sorted: what is told is
 * the middle of the bucket, which is within 1 % of the exact value.
 *
 * @param buckets in the order of their times
 * @param share such as 0.95
 */
export function renderSeconds(buckets: readonly RenderBucket[], share: number): number | null {
  const wanted = share * buckets.reduce((sum, { jobs }) => sum + jobs, 0);
  let passed = 0;
  for (const { bucket, jobs } of buckets) {
    passed += jobs;
    if (passed > 0 && passed >= wanted) return Number((1.02 ** (bucket + 0.5) / 1000).toPrecision(4));
  }
  return null;
}
