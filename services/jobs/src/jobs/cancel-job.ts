import { Problem } from '@packshot/chassis/app/problem';
import type { Transaction } from 'kysely';
import { transact } from '../db/transact.js';
import type { JobsTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { findJob } from './find-job.js';
import { moveJob } from './lifecycle.js';
import type { JobRow } from './create-job-event.js';

/**
 * Cancels a job and returns its generation. A job that is being rendered again keeps its earlier pictures and returns
 * no generation. A worker that is rendering the job loses the lease, so the worker cannot complete the job.
 *
 * @throws Problem `not_found`, `job_not_active`
 */
export async function cancelJob({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<JobRow> {
  return transact(db, async (tx) => {
    await findJob({ db: tx }, userId, id);
    return cancelUnconditionally(tx, id);
  });
}

export async function cancelUnconditionally(tx: Transaction<JobsTables>, id: string): Promise<JobRow> {
  const job = (await moveJob(tx, 'restore', { id })) ?? (await moveJob(tx, 'cancel', { id }));
  if (!job) throw new Problem('job_not_active');
  return job;
}
