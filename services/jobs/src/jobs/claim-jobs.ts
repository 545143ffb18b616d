import { claimAllDue, type Leased } from '@packshot/chassis/db/leases';
import { announceAll } from '@packshot/chassis/messaging/outbox';
import { sql, type Kysely } from 'kysely';
import { jobColumns } from '../db/job-columns.js';
import type { JobsTables } from '../db/tables.js';
import { transitions, toStartedEvent } from './transitions.js';
import type { JobRow } from './create-job-event.js';

export type ClaimedJob = Leased<JobRow>;

/** A job that a worker asks for, and the trace in which it does. */
interface WantedJob {
  id: string;
  headers: Record<string, string>;
}

/**
 * Takes jobs for one worker, for `leaseMs` milliseconds from now. The move that several processes ask for at once.
 *
 * @returns those that were waiting, or held by a worker that has fallen silent
 */
export function claimJobs(
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
