import { parseOfferId } from '@packshot/proto/plans';
import type { Transaction, Selectable } from 'kysely';
import type { Cause } from '../calls/cause.js';
import { queueCancelNow } from '../calls/keep-call.js';
import type { BillingTables, PaymentTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { findDueTransition } from './find-due-transition.js';
import { liveStates, moveSubscription, type SubscriptionRow } from './lifecycle.js';
import { refundUncredited, refundUnused } from './refund-lost-time.js';

/** The caller must hold the subscriber's lock. */
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
    if (begins && !(await makeRoom(tx, row, now, cause)))
      return (await moveSubscription(tx, 'reject', id, cause, { ended_at: now })) ?? row;
    const change = due.name === 'end' ? { ended_at: now } : due.change;
    const moved = await moveSubscription(tx, due.name, id, cause, change);
    if (!moved) return row;
    // The provider may run on even after a cancellation: PayPal only suspends a cancelled plan, and Stripe continues with
    // a period that had begun before the cancellation, whose payment failed.
    if (due.name === 'end' && !row.provider_ended_at) await queueCancelNow(tx, moved);
    if (due.name === 'end' && moved.revoked === 'dispute') await refundUnused(tx, moved, now);
    row = moved;
  }
}

/** Ends the plan that a new plan replaces. @returns Whether the user still exists and has no other plan. */
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
  if (gone) await refundUncredited(tx, gone, row, now);
  if (gone && !gone.provider_ended_at) await queueCancelNow(tx, gone);
  return true;
}

async function recalculatePaidPeriod(tx: Transaction<BillingTables>, id: string): Promise<SubscriptionRow> {
  const row = await tx.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  let payments = tx
    .selectFrom('payment')
    .selectAll()
    .where('subscription_id', '=', id)
    .where('status', '=', 'completed')
    .where('kind', 'in', ['first', 'renewal', 'change'])
    .orderBy('period_end', 'desc');
  // A change that began a new period already includes a credit for earlier payments.
  if (row.agreed_start) payments = payments.where('period_start', '>=', row.agreed_start);
  const paid = await payments.execute();
  const [last] = paid;
  if (!last && !row.agreed_until) return row;
  // A lost dispute about any payment ends the plan, even if later periods are paid.
  const lost = await tx
    .selectFrom('payment')
    .select('id')
    .where('subscription_id', '=', id)
    .where('dispute', '=', 'lost')
    .executeTakeFirst();
  if (!last)
    return write(tx, id, {
      anchor: row.given_until ?? row.agreed_start,
      period_start: row.agreed_start,
      paid_until: later(row.agreed_until, row.given_until),
      paid_offer: row.offer,
      paid_at: row.agreed_start,
      revoked: lost ? 'dispute' : null,
    });
  return write(tx, id, {
    anchor: row.given_until ?? beginningOf(paid),
    period_start: last.period_start,
    paid_until: later(last.period_end, row.given_until),
    paid_offer: last.offer,
    paid_at: last.at,
    revoked: lost ? 'dispute' : last.refunded >= last.amount ? 'refund' : null,
  });
}

/**
 * Finds the start of the first period of the current interval. @param paid All payments, newest first.
 */
function beginningOf(paid: Pick<Selectable<PaymentTable>, 'offer' | 'period_start'>[]): Date | null {
  const intervalOf = (at: number) => paid[at] && parseOfferId(paid[at].offer).interval;
  let first = 0;
  while (intervalOf(first + 1) === intervalOf(0)) first += 1;
  return paid[first]?.period_start ?? null;
}

/** Returns the later end: granted days extend a paid period, and a later payment extends granted days. */
const later = (paid: Date | null, given: Date | null): Date | null =>
  paid && given && given > paid ? given : paid;

const write = (
  tx: Transaction<BillingTables>,
  id: string,
  values: Pick<
    SubscriptionRow,
    'anchor' | 'period_start' | 'paid_until' | 'revoked' | 'paid_offer' | 'paid_at'
  >,
): Promise<SubscriptionRow> =>
  tx.updateTable('subscription').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
