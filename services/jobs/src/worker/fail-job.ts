import { announce } from '@packshot/chassis/messaging/outbox';
import { jobFailed } from '@packshot/proto/events/jobs';
import { sql, type Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { keepEarlierPictures } from '../jobs/keep-earlier-pictures.js';
import { promotePending } from '../jobs/promote-pending.js';
import { giveBack } from '../quota/give-back.js';

/**
 * Ends a job that cannot be rendered and returns its generation, in one transaction with the event. One that was being
 * made anew keeps its earlier pictures instead.
 *
 * @param sentence what its owner reads
 * @param leaseToken given: only if that worker still holds the job; absent: whoever holds it
 */
export async function failJob(
  tx: Transaction<JobsTables>,
  id: string,
  sentence: string,
  leaseToken?: string,
): Promise<void> {
  if (await keepEarlierPictures(tx, id, leaseToken)) return;
  let update = tx
    .updateTable('job')
    .set({
      status: 'failed',
      error_message: sentence,
      lease_token: null,
      lease_until: null,
      completed_at: sql<Date>`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'processing']);
  if (leaseToken) update = update.where('lease_token', '=', leaseToken);
  const job = await update.returning(['user_id', 'mode', 'version', 'completed_at']).executeTakeFirst();
  if (!job) return;
  await giveBack(tx, job.user_id, id);
  await promotePending(tx, job.user_id);
  await announce(tx, 'jobs', jobFailed, {
    subject: id,
    version: job.version,
    data: {
      job_id: id,
      user_id: job.user_id,
      mode: job.mode,
      failed_at: (job.completed_at ?? new Date()).toISOString(),
      error_message: sentence,
    },
  });
}
