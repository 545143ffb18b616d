import { announce } from '@packshot/chassis/messaging/outbox';
import { jobRestored } from '@packshot/proto/events/jobs';
import { activeStatuses } from '@packshot/proto/rest/job-words';
import { sql, type Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { promotePending } from './promote-pending.js';

/**
 * Ends a job that was being made anew: it keeps the pictures that it had. Its seller's strokes stay as well, to be drawn
 * on. Nothing was charged, so nothing comes back.
 *
 * @param leaseToken given: only if that worker still holds the job; absent: whoever holds it
 * @returns false for a job without earlier pictures, which has to end otherwise
 */
export async function keepEarlierPictures(
  tx: Transaction<JobsTables>,
  id: string,
  leaseToken?: string,
): Promise<boolean> {
  let update = tx
    .updateTable('job')
    .set({
      status: 'completed',
      progress: 100,
      lease_token: null,
      lease_until: null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('status', 'in', activeStatuses)
    .where(sql<boolean>`jsonb_array_length(result_names) > 0`);
  if (leaseToken) update = update.where('lease_token', '=', leaseToken);
  const job = await update.returning(['user_id', 'mode', 'version']).executeTakeFirst();
  if (!job) return false;
  await promotePending(tx, job.user_id);
  await announce(tx, 'jobs', jobRestored, {
    subject: id,
    version: job.version,
    data: { job_id: id, user_id: job.user_id, mode: job.mode },
  });
  return true;
}
