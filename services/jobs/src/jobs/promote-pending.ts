import { plans } from '@packshot/proto/plans';
import { sql, type Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { requestRender } from './request-render.js';

/**
 * Lets as many of a seller's waiting jobs into the render queue as the plan has room for, oldest first. Only so many
 * of one seller's jobs stand in the queue at once, so that nobody waits behind somebody's five hundred. Called
 * whenever a job comes or ends, in its transaction.
 */
export async function promotePending(tx: Transaction<JobsTables>, userId: string): Promise<void> {
  const account = await tx
    .selectFrom('account')
    .select('plan')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  // Erased, and its jobs with it.
  if (!account) return;
  const { inFlight } = await tx
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('inFlight'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['queued', 'processing'])
    .executeTakeFirstOrThrow();
  const room = plans[account.plan].inFlight - inFlight;
  if (room <= 0) return;
  // One that is being deleted or cancelled right now is locked, and waits for our lock on the account: passed over.
  const next = await tx
    .selectFrom('job')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(room)
    .forUpdate()
    .skipLocked()
    .execute();
  if (next.length === 0) return;
  const promoted = await tx
    .updateTable('job')
    .set({ status: 'queued', requested_at: sql<Date>`now()`, version: sql`version + 1` })
    .where(
      'id',
      'in',
      next.map(({ id }) => id),
    )
    .returning(['id', 'version', 'priority'])
    .execute();
  for (const job of promoted.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await requestRender(tx, job);
}
