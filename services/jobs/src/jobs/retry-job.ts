import { Problem } from '@packshot/chassis/app/problem';
import { announce } from '@packshot/chassis/messaging/outbox';
import { jobRetried } from '@packshot/proto/events/jobs';
import { sql, type Selectable } from 'kysely';
import type { JobTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { charge } from '../quota/charge.js';
import { findJob } from './find-job.js';
import { promotePending } from './promote-pending.js';

/**
 * Tries a failed job again. Its generation was given back when it failed, and is taken anew.
 *
 * @throws Problem `not_found`, `job_not_failed`, `quota_exceeded`
 */
export async function retryJob(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<Selectable<JobTable>> {
  return db.transaction().execute(async (tx) => {
    const job = await tx
      .updateTable('job')
      .set({
        status: 'pending',
        progress: 0,
        attempts: 0,
        error_message: null,
        started_at: null,
        completed_at: null,
        round: sql`round + 1`,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('status', '=', 'failed')
      .returning(['mode', 'round', 'version'])
      .executeTakeFirst();
    if (!job) {
      await findJob({ db: tx }, userId, id);
      throw new Problem('job_not_failed');
    }
    await charge(tx, userId, id, job.round);
    await announce(tx, 'jobs', jobRetried, {
      subject: id,
      version: job.version,
      data: { job_id: id, user_id: userId, mode: job.mode },
    });
    await promotePending(tx, userId);
    return findJob({ db: tx }, userId, id);
  });
}
