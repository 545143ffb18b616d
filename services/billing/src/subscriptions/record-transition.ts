import { recordAct } from '@packshot/chassis/audit/record-act';
import { toDecimal } from '@packshot/proto/money';
import type { Selectable, Transaction } from 'kysely';
import type { Cause } from '../calls/cause.js';
import type { BillingTables, SubscriptionTable } from '../db/tables.js';

/** Tells the audit log what a move has made of a subscription. */
export const recordTransition = (
  tx: Transaction<BillingTables>,
  action: string,
  { by, reason }: Cause,
  before: Selectable<SubscriptionTable>,
  after: Selectable<SubscriptionTable>,
): Promise<void> =>
  recordAct(tx, 'billing', by, {
    action,
    userId: after.user_id,
    resource: { type: 'subscription', id: after.id },
    reason,
    before: valuesOf(before),
    after: valuesOf(after),
  });

const valuesOf = (row: Selectable<SubscriptionTable>) => ({
  status: row.status,
  offer: row.offer,
  price: toDecimal(row.price),
  paid_until: row.paid_until?.toISOString() ?? null,
  cancel_at_period_end: row.cancel_at_period_end,
  next_offer: row.next_offer,
});
