import type { SkippedJob } from '@packshot/proto/rest/selection-actions';

/** Returns how many pictures were skipped for each reason: "2 skipped: The picture has a newer name." */
export function describeSkipped(skipped: readonly Pick<SkippedJob, 'reason'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${count} skipped: ${reason}`);
}
