import { noLease } from '@packshot/chassis/db/leases';
import { announceAll } from '@packshot/chassis/messaging/outbox';
import { sql, type Transaction, type Selectable } from 'kysely';
import { jobColumns } from '../db/job-columns.js';
import type { JobsTables, AccountTable } from '../db/tables.js';
import { markOutdated } from '../products/mark-outdated.js';
import { refundGeneration } from '../quota/give-back.js';
import { admitWaitingJobs } from './admit-pending.js';
import { keepCutOutChoices } from '../photos/keep-cut-out-choices.js';
import { transitions, type Changes } from './transitions.js';
import type { JobRow } from './create-job-event.js';

export interface Outcome {
  id: string;
  leaseToken: string;
  headers: Record<string, string>;
  /** Whether the seller has chosen the cut-out that the picture shows. */
  choseCutOut: boolean;
  made: Pick<
    JobRow,
    | 'result_names'
    | 'cutout_name'
    | 'result_thumbnail_name'
    | 'mask_name'
    | 'strokes'
    | 'picture_hash'
    | 'watermarked'
    | 'notices'
    | 'render_metadata'
    | 'product'
    | 'guessed'
    | 'edit'
    | 'edit_before'
  >;
}

const columnTypes: Record<keyof Outcome['made'], 'text' | 'jsonb' | 'boolean'> = {
  result_names: 'jsonb',
  cutout_name: 'text',
  result_thumbnail_name: 'text',
  mask_name: 'text',
  strokes: 'jsonb',
  picture_hash: 'text',
  watermarked: 'boolean',
  notices: 'jsonb',
  render_metadata: 'jsonb',
  product: 'jsonb',
  guessed: 'jsonb',
  edit: 'jsonb',
  edit_before: 'jsonb',
};

/** Completes jobs. A job whose seller already has the same picture returns its generation. */
export async function completeJobs(
  tx: Transaction<JobsTables>,
  outcomes: readonly Outcome[],
): Promise<Set<string>> {
  const { from, to, set, toEvent } = transitions.complete;
  const ids = outcomes.map(({ id }) => id);
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
    // Locks the jobs in the order in which all transactions lock them, to prevent a deadlock.
    .where(
      sql<boolean>`job.id = any(array(select id from job where id = any(${ids}) order by id for update))`,
    )
    .returning(jobColumns.map((column) => `job.${column}` as const))
    .execute();
  const { events } = await admitWaitingJobs(tx, [...new Set(jobs.map(({ user_id }) => user_id))]);
  const headersOf = new Map(outcomes.map(({ id, headers }) => [id, headers]));
  // `admitWaitingJobs` has locked the accounts.
  await markOutdated(tx, jobs);
  const chosen = new Set(outcomes.filter(({ choseCutOut }) => choseCutOut).map(({ id }) => id));
  await keepCutOutChoices(
    tx,
    jobs.filter(({ id }) => chosen.has(id)),
  );
  const repeats = await returnRepeats(tx, jobs);
  const completed = jobs.map((made) => {
    const { job, account } = repeats.get(made.id) ?? { job: made, account: undefined };
    return { ...toEvent(job, account), headers: headersOf.get(job.id)! };
  });
  await announceAll(tx, [...events, ...completed]);
  return new Set(jobs.map(({ id }) => id));
}

interface Returned {
  job: JobRow;
  /** Account of the seller; absent when the current usage count has not changed. */
  account: Selectable<AccountTable> | undefined;
}

/** Callers must lock the accounts of the sellers, so that the second of two concurrent jobs finds the first job. */
async function returnRepeats(
  tx: Transaction<JobsTables>,
  made: readonly JobRow[],
): Promise<Map<string, Returned>> {
  // Jobs with a corrected cut-out were never charged.
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
