import { Problem } from '@packshot/chassis/app/problem';
import type { SkippedJob } from '@packshot/proto/rest/selection-actions';

/** Returns the problem of a job as the reason why an action skipped the job. */
export const skip = (id: string, { code, message }: Problem): SkippedJob => ({ id, code, reason: message });

/** Reports the jobs that the seller does not have, or no longer has. */
export const skipUnknown = (ids: readonly string[], known: ReadonlyMap<string, unknown>): SkippedJob[] =>
  ids.filter((id) => !known.has(id)).map((id) => skip(id, new Problem('not_found')));
