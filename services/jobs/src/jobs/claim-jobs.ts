import { claimAllDue, type Leased } from '@packshot/chassis/db/leases';
import { announceAll } from '@packshot/chassis/messaging/outbox';
import { sql, type Kysely } from 'kysely';
import { jobColumns } from '../db/job-columns.js';
import type { JobsTables } from '../db/tables.js';
import { moves, tellStarted } from './moves.js';
import type { JobRow } from './tell.js';

export type ClaimedJob = Leased<JobRow>;

/**
 * Takes jobs for one worker, for `leaseMs` milliseconds from now. The move that several processes ask for at once.
 *
 * @returns those that were waiting, or held by a worker that has fallen silent
 */
export function claimJobs(
  db: Kysely<JobsTables>,
  ids: readonly string[],
  leaseMs: number,
): Promise<ClaimedJob[]> {
  const { from, to, set } = moves.claim;
  return db.transaction().execute(async (tx) => {
    const jobs = await claimAllDue(tx, 'job', {
      due: sql<boolean>`id = any(${ids}) and status in (${sql.join(from)})`,
      leaseMs,
      most: ids.length,
      set: { ...set, status: to, version: sql`version + 1` },
      columns: jobColumns,
    });
    await announceAll(
      tx,
      jobs.map((job) => tellStarted(job)),
    );
    return jobs;
  });
}
