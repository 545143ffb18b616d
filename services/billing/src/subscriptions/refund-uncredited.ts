import type { Transaction } from 'kysely';
import { queueCall } from '../calls/keep-call.js';
import type { BillingTables } from '../db/tables.js';
import type { SubscriptionRow } from './lifecycle.js';

/**
 * Refunds the renewal of a replaced plan that arrived while the checkout of the new plan was open. The first price of the
 * new plan contains a credit only for the period that was paid when the checkout was opened.
 */
export async function refundUncredited(
  tx: Transaction<BillingTables>,
  replaced: SubscriptionRow,
  { created_at: opened }: SubscriptionRow,
  now: Date,
): Promise<void> {
  const renewals = await tx
    .selectFrom('payment')
    .selectAll()
    .where('subscription_id', '=', replaced.id)
    .where('kind', '=', 'renewal')
    .where('status', '=', 'completed')
    .where('created_at', '>', opened)
    .where('period_end', '>', now)
    .execute();
  for (const { id, reference, amount, refunded, currency, dispute } of renewals)
    // The bank already has the money of a disputed payment.
    if (amount > refunded && dispute !== 'open')
      await queueCall(tx, replaced, 'refund', {
        payment: reference,
        paymentId: id,
        money: { amount: amount - refunded, currency },
        reason: 'Payment for a replaced plan',
      });
}
