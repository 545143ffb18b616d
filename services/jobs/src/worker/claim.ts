import { RetryLater } from '@packshot/chassis/messaging/retry-later';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { claimJob, type ClaimedJob } from '../jobs/lifecycle.js';

/** By the clock that leases are given by. */
const millisecondsLeft = sql<number | null>`
  (extract(epoch from lease_until - clock_timestamp()) * 1000)::float8`;

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
    .select(['status', millisecondsLeft.as('left')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (job?.status !== 'processing') return null;
  throw new RetryLater(
    Math.min(leaseMs, Math.max(100, job.left ?? 0)),
    'another worker is rendering this job',
  );
}
