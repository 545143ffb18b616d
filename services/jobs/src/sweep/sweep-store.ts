import type { Logger } from '@packshot/chassis/telemetry/logger';
import type { Deps } from '../deps.js';
import { findOrphans } from './find-orphans.js';

interface SweepDeps extends Pick<Deps, 'db' | 'store'> {
  logger: Logger;
}

/** Deletes files without a job, which remain when a process is killed during an upload or a deletion. */
export async function sweepStore(
  { db, store, logger }: SweepDeps,
  signal: AbortSignal,
  before: Date,
): Promise<number> {
  let deleted = 0;
  for await (const orphans of findOrphans({ db, store }, { before })) {
    signal.throwIfAborted();
    for (const { prefix, jobId } of orphans) {
      // No file is deleted while a backup runs.
      if ((await store.deletePrefix(prefix)) === 0) continue;
      logger.warn({ job_id: jobId }, 'orphaned files deleted');
      deleted += 1;
    }
  }
  return deleted;
}
