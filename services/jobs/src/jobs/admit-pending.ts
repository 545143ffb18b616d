import { noLease } from '@packshot/chassis/db/leases';
import { announceAll, type OutboxEvent } from '@packshot/chassis/messaging/outbox';
import { plans } from '@packshot/proto/plans';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { jobColumns } from '../db/job-columns.js';
import type { AccountTable, JobsTables } from '../db/tables.js';
import { transitions, toQueuedEvent } from './transitions.js';
import { requestRender } from './request-render.js';
import type { JobRow } from './create-job-event.js';

/** Admits waiting jobs of a seller up to a limit, so that one seller cannot delay other sellers. */
export async function admitPending(tx: Transaction<JobsTables>, userId: string): Promise<void> {
  const { events } = await admitWaitingJobs(tx, [userId]);
  await announceAll(tx, events);
}

interface Admission {
  admittedJob?: JobRow | undefined;
  /** Events of the admitted jobs, which the caller must announce. */
  events: readonly OutboxEvent[];
}

export const noneAdmitted: Admission = { events: [] };

/** @param newJobId see `admitJobsOf` */
export async function admitWaitingJobs(
  tx: Transaction<JobsTables>,
  userIds: readonly string[],
  newJobId?: string,
): Promise<Admission> {
  // Locks the accounts in a fixed order, which prevents a deadlock between two transactions.
  const accounts = await tx
    .selectFrom('account')
    .select(['user_id', 'plan'])
    .where(sql<boolean>`user_id = any(${userIds})`)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return admitJobsOf(tx, accounts, newJobId);
}

/**
 * @param accounts accounts that the transaction has locked
 * @param newJobId ID of a new job, whose created event also reports that the job is queued
 */
export async function admitJobsOf(
  tx: Transaction<JobsTables>,
  accounts: readonly Pick<Selectable<AccountTable>, 'user_id' | 'plan'>[],
  newJobId?: string,
): Promise<Admission> {
  // An erasure has deleted the missing accounts and their jobs.
  if (accounts.length === 0) return noneAdmitted;
  const sellers = accounts.map(({ user_id, plan }) => ({ user_id, most: plans[plan].inFlight }));
  const { from, to, set } = transitions.admit;
  // Skips a job that another transaction deletes or cancels, because that transaction waits for our account lock.
  const next = sql<{ id: string }>`
    select waiting.id
    from jsonb_to_recordset(${JSON.stringify(sellers)}) as seller (user_id uuid, most integer)
    cross join lateral (
      select id from job
      where user_id = seller.user_id and status in (${sql.join(from)})
      order by id
      limit greatest(0, seller.most - (
        select count(*) from job where user_id = seller.user_id and status in ('queued', 'processing')
      ))
      for update skip locked
    ) waiting`;
  const admitted = await tx
    .updateTable('job')
    .set({ ...noLease, ...set, status: to, version: sql`version + 1` })
    .where(sql<boolean>`id = any(array(${next}))`)
    .returning(jobColumns)
    .execute();
  const inOrder = admitted.toSorted((a, b) => a.id.localeCompare(b.id));
  return {
    admittedJob: inOrder.find(({ id }) => id === newJobId),
    events: inOrder.flatMap((job) => [
      requestRender(job),
      ...(job.id === newJobId ? [] : [toQueuedEvent(job)]),
    ]),
  };
}

/**
 * Admits jobs that have waited for more than a minute although their seller has no job in the queue. Other waiting jobs
 * are admitted when a job of their seller ends.
 */
export async function admitStranded(db: Kysely<JobsTables>): Promise<void> {
  const sellers = await db
    .selectFrom('job')
    .select('user_id')
    .distinct()
    .where('status', '=', 'pending')
    .where('created_at', '<', sql<Date>`now() - interval '1 minute'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job as admitted')
            .select('admitted.id')
            .whereRef('admitted.user_id', '=', 'job.user_id')
            .where('admitted.status', 'in', ['queued', 'processing']),
        ),
      ),
    )
    .limit(100)
    .execute();
  for (const { user_id } of sellers) await db.transaction().execute((tx) => admitPending(tx, user_id));
}
