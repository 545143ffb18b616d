import { Problem } from '@packshot/chassis/app/problem';
import { keepNoAnswer } from '@packshot/chassis/idempotency/answer-once';
import { transact } from '../db/transact.js';
import type { Deps } from '../deps.js';
import { findJob } from './find-job.js';
import type { KeepJobAnswer } from './insert-job.js';
import { moveJob } from './lifecycle.js';
import type { JobRow } from './create-job-event.js';

/** @throws Problem `not_found`, `job_not_failed`, `quota_exceeded` */
export async function retryJob(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
  keep: KeepJobAnswer = keepNoAnswer,
): Promise<JobRow> {
  return transact(db, async (tx) => {
    await findJob({ db: tx }, userId, id);
    if (!(await moveJob(tx, 'retry', { id, userId }))) throw new Problem('job_not_failed');
    // Reads the job again, because the job may already have been admitted to the queue.
    const job = await findJob({ db: tx }, userId, id);
    await keep(tx, job);
    return job;
  });
}
