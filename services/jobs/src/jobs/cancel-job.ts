import { Problem } from '@packshot/chassis/app/problem';
import { announce } from '@packshot/chassis/messaging/outbox';
import { jobCancelled } from '@packshot/proto/events/jobs';
import { activeStatuses } from '@packshot/proto/rest/job-words';
import { sql, type Selectable } from 'kysely';
import type { JobTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { giveBack } from '../quota/give-back.js';
import { findJob } from './find-job.js';
import { keepEarlierPictures } from './keep-earlier-pictures.js';
import { promotePending } from './promote-pending.js';

/**
 * Calls a job off and gives its generation back; one that is being made anew keeps its earlier pictures instead. A
 * worker that is rendering it loses its lease, and with it the right to finish.
 *
 * @throws Problem `not_found`, `job_not_active`
 */
export async function cancelJob(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<Selectable<JobTable>> {
  return db.transaction().execute(async (tx) => {
    await findJob({ db: tx }, userId, id);
    if (await keepEarlierPictures(tx, id)) return findJob({ db: tx }, userId, id);
    const job = await tx
      .updateTable('job')
      .set({
        status: 'cancelled',
        lease_token: null,
        lease_until: null,
        completed_at: sql<Date>`now()`,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('status', 'in', activeStatuses)
      .returningAll()
      .executeTakeFirst();
    if (!job) throw new Problem('job_not_active');
    await giveBack(tx, userId, id);
    await announce(tx, 'jobs', jobCancelled, {
      subject: id,
      version: job.version,
      data: { job_id: id, user_id: userId, mode: job.mode, cancelled_at: job.completed_at!.toISOString() },
    });
    await promotePending(tx, userId);
    return job;
  });
}
