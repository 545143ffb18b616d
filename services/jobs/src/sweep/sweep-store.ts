import type { Logger } from '@packshot/chassis/telemetry/logger';
import type { Deps } from '../deps.js';
import { findOrphans } from './find-orphans.js';

interface SweepDeps extends Pick<Deps, 'db' | 'store'> {
  logger: Logger;
}

/**
 * Looks through the whole store and deletes files that belong to no job: a process that is killed between storing a photo
 * and writing its row leaves some, and so does one that dies in a deletion.
 *
 * @param signal aborts when somebody else does this now
 * @param before what was written later stays
 * @returns how many folders were deleted
 */
export async function sweepStore(
  { db, store, logger }: SweepDeps,
  signal: AbortSignal,
  before: Date,
): Promise<number> {
  let deleted = 0;
  for await (const orphans of findOrphans({ db, store }, { before })) {
    signal.throwIfAborted();
    for (const { prefix, jobId } of orphans) {
      // None goes while a backup is made.
      if ((await store.deletePrefix(prefix)) === 0) continue;
      logger.warn({ job_id: jobId }, 'files of no job deleted');
      deleted += 1;
    }
  }
  return deleted;
}
