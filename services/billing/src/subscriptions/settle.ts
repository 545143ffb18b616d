import type { Transaction } from 'kysely';
import type { Cause } from '../calls/cause.js';
import { queueCancelNow } from '../calls/queue-call.js';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { findDueTransition } from './find-due-transition.js';
import { liveStates, moveSubscription, type SubscriptionRow } from './lifecycle.js';
import { recalculatePaidPeriod } from './recalculate-paid-period.js';

/**
 * Brings a subscription to the state that follows from all that is known of it, one move after another. Its caller holds
 * the lock of the subscriber.
 *
 * @param cause what it has learned that from
 * @returns the subscription as it is then
 */
export async function settleSubscription(
  tx: Transaction<BillingTables>,
  deps: Pick<Deps, 'clock' | 'policy'>,
  id: string,
  cause: Cause,
): Promise<SubscriptionRow> {
  let row = await recalculatePaidPeriod(tx, id);
  for (;;) {
    const now = deps.clock.now();
    const due = findDueTransition(row, now, deps.policy);
    if (!due) return row;
    const begins = due.name === 'activate' || due.name === 'takeOver' || due.name === 'reinstate';
    if (begins && !(await makeRoom(tx, row, now, cause))) return row;
    const change = due.name === 'end' ? { ended_at: now } : due.change;
    const moved = await moveSubscription(tx, due.name, id, cause, change);
    if (!moved) return row;
    // The provider would go on collecting, unless it knows already that this is the end.
    if (due.name === 'end' && !row.provider_ended_at && !row.cancel_at_period_end)
      await queueCancelNow(tx, moved);
    row = moved;
  }
}

/** Ends the plan that a new one takes the place of. @returns whether there is none in the way, and somebody to have it */
async function makeRoom(
  tx: Transaction<BillingTables>,
  row: SubscriptionRow,
  now: Date,
  cause: Cause,
): Promise<boolean> {
  const { erased_at } = await tx
    .selectFrom('subscriber')
    .select('erased_at')
    .where('user_id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  if (erased_at) return false;
  const live = await tx
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', row.user_id)
    .where('status', 'in', liveStates)
    .executeTakeFirst();
  if (!live) return true;
  if (live.id !== row.replaces) return false;
  const gone = await moveSubscription(tx, 'supersede', live.id, cause, { ended_at: now });
  if (gone && !gone.provider_ended_at) await queueCancelNow(tx, gone);
  return true;
}
