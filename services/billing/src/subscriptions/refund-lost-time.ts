import type { Selectable, Transaction } from 'kysely';
import { queueCall } from '../calls/keep-call.js';
import type { BillingTables, PaymentTable } from '../db/tables.js';
import { roundShare } from '../money/tax.js';
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
  for (const payment of await paidBeyond(tx, replaced, now))
    if (payment.kind === 'renewal' && payment.created_at > opened)
      await queueRefund(tx, replaced, payment, payment.amount, 'Payment for a replaced plan');
}

/** Refunds the unused part of the paid period after a lost dispute about another payment has ended the plan. */
export async function refundUnused(
  tx: Transaction<BillingTables>,
  ended: SubscriptionRow,
  now: Date,
): Promise<void> {
  for (const payment of await paidBeyond(tx, ended, now)) {
    const [start, end] = [payment.period_start!, payment.period_end!].map(Number) as [number, number];
    const unused = roundShare(payment.amount, end - Math.max(start, now.getTime()), end - start);
    await queueRefund(tx, ended, payment, unused, 'Unused time after a lost dispute');
  }
}

type PaymentRow = Selectable<PaymentTable>;

const paidBeyond = (
  tx: Transaction<BillingTables>,
  { id }: SubscriptionRow,
  now: Date,
): Promise<PaymentRow[]> =>
  tx
    .selectFrom('payment')
    .selectAll()
    .where('subscription_id', '=', id)
    .where('status', '=', 'completed')
    .where('period_end', '>', now)
    .execute();

async function queueRefund(
  tx: Transaction<BillingTables>,
  row: SubscriptionRow,
  { id, reference, amount: paid, refunded, currency, dispute }: PaymentRow,
  wanted: number,
  reason: string,
): Promise<void> {
  const amount = Math.min(wanted, paid - refunded);
  // The buyer's bank has the money of a disputed payment.
  if (amount <= 0 || dispute === 'open' || dispute === 'lost') return;
  await queueCall(tx, row, 'refund', {
    payment: reference,
    paymentId: id,
    money: { amount, currency },
    reason,
  });
}
