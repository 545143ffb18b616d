import { parseOfferId } from '@packshot/proto/plans';
import type { Selectable, Transaction } from 'kysely';
import type { BillingTables, PaymentTable } from '../db/tables.js';
import type { SubscriptionRow } from './lifecycle.js';

/** Works out from the payments of a subscription what of it is paid. */
export async function recalculatePaidPeriod(
  tx: Transaction<BillingTables>,
  id: string,
): Promise<SubscriptionRow> {
  const row = await tx.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  let payments = tx
    .selectFrom('payment')
    .selectAll()
    .where('subscription_id', '=', id)
    .where('status', '=', 'completed')
    .where('kind', 'in', ['first', 'renewal', 'change'])
    .orderBy('period_end', 'desc');
  // What was paid before a change that began a new period was taken off its price.
  if (row.agreed_start) payments = payments.where('period_start', '>=', row.agreed_start);
  const paid = await payments.execute();
  const [last] = paid;
  if (!last && !row.agreed_until) return row;
  if (!last)
    return write(tx, id, {
      anchor: row.given_until ?? row.agreed_start,
      period_start: row.agreed_start,
      paid_until: later(row.agreed_until, row.given_until),
      paid_offer: row.offer,
      paid_at: row.agreed_start,
      revoked: null,
    });
  return write(tx, id, {
    anchor: row.given_until ?? beginningOf(paid),
    period_start: last.period_start,
    paid_until: later(last.period_end, row.given_until),
    paid_offer: last.offer,
    paid_at: last.at,
    revoked: last.dispute === 'lost' ? 'dispute' : last.refunded >= last.amount ? 'refund' : null,
  });
}

/** Where the periods of the present interval began. @param paid the newest first */
function beginningOf(paid: Pick<Selectable<PaymentTable>, 'offer' | 'period_start'>[]): Date | null {
  const intervalOf = (at: number) => paid[at] && parseOfferId(paid[at].offer).interval;
  let first = 0;
  while (intervalOf(first + 1) === intervalOf(0)) first += 1;
  return paid[first]?.period_start ?? null;
}

/** Days that were given run beyond what is paid; a later payment runs beyond them. */
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
