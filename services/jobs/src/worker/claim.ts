import { batch } from '@packshot/chassis/db/batch';
import { RetryLater } from '@packshot/chassis/messaging/retry-later';
import { traceHeaders } from '@packshot/chassis/telemetry/trace-headers';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { claimJobs, type ClaimedJob } from '../jobs/claim-jobs.js';

/** Jobs that are claimed at once at most. */
const maxClaimsPerBatch = 16;

/** By the clock that leases are given by. */
const millisecondsLeft = sql<number | null>`
  (extract(epoch from lease_until - clock_timestamp()) * 1000)::float8`;

/** What takes a job for this worker; those that are asked for at the same time are taken together. */
export function createClaim(
  db: Kysely<JobsTables>,
  leaseMs: number,
): (id: string) => Promise<ClaimedJob | null> {
  const claimed = batch(async (wanted: readonly { id: string; headers: Record<string, string> }[]) => {
    const jobs = new Map((await claimJobs(db, wanted, leaseMs)).map((job) => [job.id, job]));
    // An order that is there twice is carried out once.
    return wanted.map(({ id }) => {
      const job = jobs.get(id);
      jobs.delete(id);
      return job;
    });
  }, maxClaimsPerBatch);

  /**
   * @returns null when there is nothing to do any more: done, failed, cancelled or deleted
   * @throws RetryLater while another worker holds it, or somebody changes it right now
   */
  return async (id) => {
    const mine = await claimed({ id, headers: traceHeaders() });
    if (mine) return mine;
    const job = await db
      .selectFrom('job')
      .select(['status', millisecondsLeft.as('left')])
      .where('id', '=', id)
      .executeTakeFirst();
    if (job?.status !== 'queued' && job?.status !== 'processing') return null;
    throw new RetryLater(
      Math.min(leaseMs, Math.max(100, job.left ?? 0)),
      'another worker is rendering this job, or a change of this job is being committed',
    );
  };
}
