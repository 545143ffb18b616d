import { noLease } from '@packshot/chassis/db/leases';
import { announceAll } from '@packshot/chassis/messaging/outbox';
import { sql, type Transaction, type Selectable } from 'kysely';
import { jobColumns } from '../db/job-columns.js';
import type { JobsTables, AccountTable } from '../db/tables.js';
import { refundGeneration } from '../quota/give-back.js';
import { admitWaitingJobs } from './admit-pending.js';
import { transitions, type Changes } from './transitions.js';
import type { JobRow } from './create-job-event.js';

/** What a worker has made of a job that it holds. */
export interface Outcome {
  id: string;
  leaseToken: string;
  /** The trace in which it was made. */
  headers: Record<string, string>;
  /** What is written of it, by column. */
  made: Pick<
    JobRow,
    | 'result_names'
    | 'cutout_name'
    | 'result_thumbnail_name'
    | 'mask_name'
    | 'picture_hash'
    | 'watermarked'
    | 'notices'
    | 'render_metadata'
  >;
}

const columnTypes: Record<keyof Outcome['made'], 'text' | 'jsonb' | 'boolean'> = {
  result_names: 'jsonb',
  cutout_name: 'text',
  result_thumbnail_name: 'text',
  mask_name: 'text',
  picture_hash: 'text',
  watermarked: 'boolean',
  notices: 'jsonb',
  render_metadata: 'jsonb',
};

/**
 * Completes jobs, of any sellers, in as many statements as one takes. `moveJob` for many. A picture that its seller has
 * already costs nothing: its generation comes back here.
 *
 * @returns ids of those whose worker still held them; nothing is written of the others
 */
export async function completeJobs(
  tx: Transaction<JobsTables>,
  outcomes: readonly Outcome[],
): Promise<Set<string>> {
  const { from, to, set, toEvent } = transitions.complete;
  const rows = outcomes.map(({ id, leaseToken, made }) => ({ id, token: leaseToken, ...made }));
  const columns = Object.entries(columnTypes);
  const types = sql.raw(columns.map(([name, type]) => `${name} ${type}`).join(', '));
  const outcome = sql<Record<string, never>>`jsonb_to_recordset(${JSON.stringify(rows)})`;
  const jobs = await tx
    .updateTable('job')
    .from(outcome.as<'outcome'>(sql`outcome(id uuid, token uuid, ${types})`))
    .set({
      ...noLease,
      ...set,
      ...(Object.fromEntries(columns.map(([name]) => [name, sql.ref(`outcome.${name}`)])) as Changes),
      status: to,
      version: sql`version + 1`,
    })
    .where('job.status', 'in', from)
    .where(sql<boolean>`job.id = outcome.id and job.lease_token = outcome.token`)
    .returning(jobColumns.map((column) => `job.${column}` as const))
    .execute();
  const { events } = await admitWaitingJobs(tx, [...new Set(jobs.map(({ user_id }) => user_id))]);
  const headersOf = new Map(outcomes.map(({ id, headers }) => [id, headers]));
  // Under the lock that `admitWaitingJobs` takes on the accounts.
  const repeats = await returnRepeats(tx, jobs);
  const completed = jobs.map((made) => {
    const { job, account } = repeats.get(made.id) ?? { job: made, account: undefined };
    return { ...toEvent(job, account), headers: headersOf.get(job.id)! };
  });
  await announceAll(tx, [...events, ...completed]);
  return new Set(jobs.map(({ id }) => id));
}

/** A completed job as it is after its generation came back. */
interface Returned {
  job: JobRow;
  /** Absent when nothing of what it counts now has changed. */
  account: Selectable<AccountTable> | undefined;
}

/**
 * Gives back the generations of completed jobs whose pictures their sellers had already, as when a Try-On shows no person
 * and so is the scene of the same photo. Each of these jobs names the earlier one and tells its seller.
 *
 * The accounts of the sellers must be locked: of two jobs that complete at once the second then sees the first.
 *
 * @param made completed in this transaction; of two with the same picture the older one keeps its generation
 * @returns by id; the jobs whose picture is new are absent
 */
async function returnRepeats(
  tx: Transaction<JobsTables>,
  made: readonly JobRow[],
): Promise<Map<string, Returned>> {
  // A corrected cut-out was never charged.
  const ids = made.filter((job) => job.picture_hash !== null && job.revision === 0).map(({ id }) => id);
  const returned = new Map<string, Returned>();
  if (ids.length === 0) return returned;
  const before = sql<string | null>`(
    select min(other.id::text) from job as other
    where other.user_id = job.user_id and other.picture_hash = job.picture_hash
      and other.watermarked = job.watermarked and other.status = 'completed'
      and other.id <> job.id and not (other.id = any(${ids}) and other.id > job.id)
  )`;
  const jobs = await tx
    .updateTable('job')
    .set({
      repeats: sql<string>`${before}::uuid`,
      notices: sql<string>`notices || '["already_made"]'::jsonb`,
    })
    .where(sql<boolean>`id = any(${ids}) and ${before} is not null`)
    .returning(jobColumns)
    .execute();
  for (const job of jobs.toSorted((a, b) => a.id.localeCompare(b.id)))
    returned.set(job.id, { job, account: await refundGeneration(tx, job.user_id, job.id) });
  return returned;
}
