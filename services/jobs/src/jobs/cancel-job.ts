import { Problem } from '@packshot/chassis/app/problem';
import type { Deps } from '../deps.js';
import { findJob } from './find-job.js';
import { moveJob } from './lifecycle.js';
import type { JobRow } from './tell.js';

/**
 * Calls a job off and gives its generation back; one that is being made again keeps its earlier pictures instead. A
 * worker that is rendering it loses its lease, and with it the right to finish.
 *
 * @throws Problem `not_found`, `job_not_active`
 */
export async function cancelJob({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<JobRow> {
  return db.transaction().execute(async (tx) => {
    await findJob({ db: tx }, userId, id);
    const job =
      (await moveJob(tx, 'restore', { id, userId })) ?? (await moveJob(tx, 'cancel', { id, userId }));
    if (!job) throw new Problem('job_not_active');
    return job;
  });
}
