import { noLease } from '@packshot/chassis/db/leases';
import { announceAll, type OutboxEvent } from '@packshot/chassis/messaging/outbox';
import { plans } from '@packshot/proto/plans';
import { sql, type Transaction, type Kysely } from 'kysely';
import { jobColumns } from '../db/job-columns.js';
import type { JobsTables } from '../db/tables.js';
import { transitions, toQueuedEvent } from './transitions.js';
import { requestRender } from './request-render.js';
import type { JobRow } from './create-job-event.js';

/**
 * Lets as many of a seller's waiting jobs into the render queue as the plan has room for, oldest first. Only so many
 * of one seller's jobs stand in the queue at once, so that nobody waits behind somebody's five hundred.
 */
export async function admitPending(tx: Transaction<JobsTables>, userId: string): Promise<void> {
  const { events } = await admitWaitingJobs(tx, [userId]);
  await announceAll(tx, events);
}

/** The waiting jobs that were admitted to the queue. */
interface Admission {
  /** The new job, if it was admitted. */
  admittedJob?: JobRow | undefined;
  /** Events of the admitted jobs, to be announced by the caller. */
  events: readonly OutboxEvent[];
}

export const noneAdmitted: Admission = { events: [] };

/**
 * `admitPending` for several sellers, without announcing anything yet.
 *
 * @param newJobId a job whose own event is still to be announced and will say that it is queued
 */
export async function admitWaitingJobs(
  tx: Transaction<JobsTables>,
  userIds: readonly string[],
  newJobId?: string,
): Promise<Admission> {
  // In one order, so that two transactions cannot wait for each other.
  const accounts = await tx
    .selectFrom('account')
    .select(['user_id', 'plan'])
    .where(sql<boolean>`user_id = any(${userIds})`)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  // Erased, and their jobs with them.
  if (accounts.length === 0) return noneAdmitted;
  const sellers = accounts.map(({ user_id, plan }) => ({ user_id, most: plans[plan].inFlight }));
  const { from, to, set } = transitions.admit;
  // One that is being deleted or cancelled right now is locked, and waits for our lock on the account: passed over.
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
 * Looks after waiting jobs that nobody let into the queue, because the one that should have made room for them was
 * passed over or its process died. Sellers whose queue is full stay as they are.
 */
export async function admitStranded(db: Kysely<JobsTables>): Promise<void> {
  const sellers = await db
    .selectFrom('job')
    .select('user_id')
    .distinct()
    .where('status', '=', 'pending')
    .where('created_at', '<', sql<Date>`now() - interval '1 minute'`)
    .limit(100)
    .execute();
  for (const { user_id } of sellers) await db.transaction().execute((tx) => admitPending(tx, user_id));
}
