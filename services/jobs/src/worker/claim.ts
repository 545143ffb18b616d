import { RetryLater } from '@packshot/chassis/messaging/retry-later';
import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { claimJob, type ClaimedJob } from '../jobs/lifecycle.js';

/**
 * Takes a job for this worker.
 *
 * @returns null when there is nothing to do any more: done, failed, cancelled or deleted
 * @throws RetryLater while another worker holds it
 */
export async function claim(db: Kysely<JobsTables>, id: string, leaseMs: number): Promise<ClaimedJob | null> {
  const claimed = await claimJob(db, id, leaseMs);
  if (claimed) return claimed;
  const job = await db
    .selectFrom('job')
    .select(['status', 'lease_until'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (job?.status !== 'processing') return null;
  const left = (job.lease_until?.getTime() ?? 0) - Date.now();
  throw new RetryLater(Math.max(100, left), 'another worker is rendering this job');
}
