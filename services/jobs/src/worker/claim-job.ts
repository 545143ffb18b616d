import { RetryLater } from '@packshot/chassis/messaging/retry-later';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { JobsTables, JobTable } from '../db/tables.js';

export type ClaimedJob = Selectable<JobTable> & { lease_token: string };

/**
 * Takes a job for this worker, for `leaseMs` milliseconds from now. A job is free when it is queued, or when the
 * worker that had it let its lease run out. Only whoever holds the lease token may write the outcome.
 *
 * @returns null when there is nothing to do any more: done, failed, cancelled or deleted
 * @throws RetryLater while another worker holds it
 */
export async function claimJob(
  db: Kysely<JobsTables>,
  id: string,
  leaseMs: number,
): Promise<ClaimedJob | null> {
  const claimed = await db
    .updateTable('job')
    .set({
      status: 'processing',
      progress: 0,
      lease_token: uuidv7(),
      lease_until: sql<Date>`now() + ${leaseMs} * interval '1 millisecond'`,
      started_at: sql<Date>`coalesce(started_at, now())`,
      attempts: sql`attempts + 1`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('status', '=', 'queued'),
        where.and([where('status', '=', 'processing'), where('lease_until', '<', sql<Date>`now()`)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  if (claimed) return claimed as ClaimedJob;
  const job = await db
    .selectFrom('job')
    .select(['status', 'lease_until'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (job?.status !== 'processing') return null;
  const left = (job.lease_until?.getTime() ?? 0) - Date.now();
  throw new RetryLater(Math.max(100, left), 'another worker is rendering this job');
}
