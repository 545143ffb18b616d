import { claimAllDue, type Leased } from '@packshot/chassis/db/leases';
import { batch } from '@packshot/chassis/db/batch';
import { announceAll } from '@packshot/chassis/messaging/outbox';
import { RetryLater } from '@packshot/chassis/messaging/retry-later';
import { traceHeaders } from '@packshot/chassis/telemetry/trace-headers';
import { sql, type Kysely } from 'kysely';
import { jobColumns } from '../db/job-columns.js';
import type { JobsTables } from '../db/tables.js';
import { transitions, toStartedEvent } from '../jobs/transitions.js';
import type { JobRow } from '../jobs/create-job-event.js';

const maxClaimsPerBatch = 16;

/** Milliseconds by the clock of the database, which the leases also use. */
const millisecondsLeft = sql<number | null>`
  (extract(epoch from lease_until - clock_timestamp()) * 1000)::float8`;

export function createClaim(
  db: Kysely<JobsTables>,
  leaseMs: number,
): (id: string) => Promise<ClaimedJob | null> {
  const claimed = batch(async (wanted: readonly { id: string; headers: Record<string, string> }[]) => {
    const jobs = new Map((await claimJobs(db, wanted, leaseMs)).map((job) => [job.id, job]));
    // If two messages name the same job, only one message claims the job.
    return wanted.map(({ id }) => {
      const job = jobs.get(id);
      jobs.delete(id);
      return job;
    });
  }, maxClaimsPerBatch);

  /**
   * @returns claimed job; null when the job is completed, failed, cancelled or deleted
   * @throws RetryLater while another worker holds the job, or a transaction is changing the job
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

export type ClaimedJob = Leased<JobRow>;

interface WantedJob {
  id: string;
  headers: Record<string, string>;
}

/** @returns claimed jobs, which were waiting or whose worker had stopped responding */
function claimJobs(
  db: Kysely<JobsTables>,
  wanted: readonly WantedJob[],
  leaseMs: number,
): Promise<ClaimedJob[]> {
  const { from, to, set } = transitions.claim;
  const headersOf = new Map(wanted.map(({ id, headers }) => [id, headers]));
  const ids = [...headersOf.keys()];
  return db.transaction().execute(async (tx) => {
    const jobs = await claimAllDue(tx, 'job', {
      due: sql<boolean>`id = any(${ids}) and status in (${sql.join(from)})`,
      leaseMs,
      most: ids.length,
      set: { ...set, status: to, version: sql`version + 1` },
      columns: jobColumns,
    });
    const told = jobs.map((job) => ({ ...toStartedEvent(job), headers: headersOf.get(job.id)! }));
    await announceAll(tx, told);
    return jobs;
  });
}
