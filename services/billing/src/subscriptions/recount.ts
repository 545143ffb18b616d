import type { Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import type { SubscriptionRow } from './lifecycle.js';

/** Works out from the payments of a subscription what of it is paid. */
export async function recount(tx: Transaction<BillingTables>, id: string): Promise<SubscriptionRow> {
  const row = await tx.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  let payments = tx
    .selectFrom('payment')
    .selectAll()
    .where('subscription_id', '=', id)
    .where('status', '=', 'completed')
    .where('kind', 'in', ['first', 'renewal', 'change'])
    .orderBy('period_end', 'desc')
    .limit(1);
  // What was paid before a change that began a new period was taken off its price.
  if (row.agreed_start) payments = payments.where('period_start', '>=', row.agreed_start);
  const last = await payments.executeTakeFirst();
  if (!last && !row.agreed_until) return row;
  if (!last)
    return write(tx, id, {
      period_start: row.agreed_start,
      paid_until: later(row.agreed_until, row.given_until),
      paid_offer: row.offer,
      paid_at: row.agreed_start,
      revoked: null,
    });
  return write(tx, id, {
    period_start: last.period_start,
    paid_until: later(last.period_end, row.given_until),
    paid_offer: last.offer,
    paid_at: last.at,
    revoked: last.dispute === 'lost' ? 'dispute' : last.refunded >= last.amount ? 'refund' : null,
  });
}

/** Days that were given run beyond what is paid; a later payment runs beyond them. */
const later = (paid: Date | null, given: Date | null): Date | null =>
  paid && given && given > paid ? given : paid;

const write = (
  tx: Transaction<BillingTables>,
  id: string,
  values: Pick<SubscriptionRow, 'period_start' | 'paid_until' | 'revoked' | 'paid_offer' | 'paid_at'>,
): Promise<SubscriptionRow> =>
  tx.updateTable('subscription').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
