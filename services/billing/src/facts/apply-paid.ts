import { uuidv7 } from '@packshot/chassis/app/uuid';
import type { Transaction } from 'kysely';
import { byProvider } from '../calls/cause.js';
import { queueCall, queueCancelNow } from '../calls/keep-call.js';
import type { BillingTables } from '../db/tables.js';
import { makeInvoice } from '../invoices/make-invoice.js';
import { bookFee, bookPayment } from '../ledger/book.js';
import { includedTaxOf } from '../money/tax.js';
import { recordPayment, announcePayment } from '../payments/record-payment.js';
import { findPaymentPurpose } from '../payments/find-payment-purpose.js';
import type { ProviderFact } from '../providers/payment-provider.js';
import type { SubscriptionRow } from '../subscriptions/lifecycle.js';
import { settleSubscription } from '../subscriptions/settle.js';
import { toIgnoredOutcome, waitingOutcome, type ApplyOutcome, type FactHandler } from './applied.js';
import { findSubscription } from './find-subscription.js';

type Paid = Extract<ProviderFact, { kind: 'paid' }>;

export const applyPaid: FactHandler<'paid'> = async (tx, deps, fact, factId) => {
  const row = await findSubscription(tx, deps, { reference: fact.reference });
  if (!row) return waitingOutcome;
  const known = await tx
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', row.provider)
    .where('reference', '=', fact.payment)
    .executeTakeFirst();
  if (known?.status === 'completed') return bookedBefore(tx, known, fact, factId);
  if (fact.money.amount <= 0) return toIgnoredOutcome('the amount is not positive', row.id);
  // PayPal's subscription has the id of its checkout, and the payment may arrive before the approval. Without the
  // reference, a cancellation would not reach PayPal.
  if (!row.reference)
    await tx
      .updateTable('subscription')
      .set({ reference: fact.reference })
      .where('id', '=', row.id)
      .execute();

  const paid = await findPaymentPurpose(tx, deps, row, fact);
  const tax = includedTaxOf(fact.money.amount, row.tax_basis_points);
  const values = {
    user_id: row.user_id,
    subscription_id: row.id,
    provider: row.provider,
    reference: fact.payment,
    kind: paid.kind,
    offer: paid.offer,
    description: paid.description,
    net: fact.money.amount - tax,
    tax,
    amount: fact.money.amount,
    currency: fact.money.currency,
    fee: fact.fee,
    status: 'completed' as const,
    dispute: null,
    period_start: paid.period.start,
    period_end: paid.period.end,
    at: fact.at,
  };
  const payment = known
    ? await tx
        .updateTable('payment')
        .set(values)
        .where('id', '=', known.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('payment')
        .values({ id: uuidv7(), ...values })
        .returningAll()
        .executeTakeFirstOrThrow();
  if (paid.call)
    await tx
      .updateTable('provider_call')
      .set({ payment_id: payment.id })
      .where('id', '=', paid.call)
      .execute();
  await bookPayment(tx, payment, factId);
  await announcePayment(tx, payment.id);
  await recordPayment(tx, 'payment.received', byProvider, known ?? null, payment);
  await makeInvoice(tx, deps, row, payment, paid.lines);
  const settled = await settleSubscription(tx, deps, row.id, byProvider);
  const until = paid.period.end > deps.clock.now();
  await giveBackUnwanted(tx, settled, fact, { id: payment.id, until });
  return { outcome: 'applied', subscriptionId: row.id, madeKnown: fact.payment };
};

async function bookedBefore(
  tx: Transaction<BillingTables>,
  payment: { id: string; fee: number | null; currency: string; at: Date; subscription_id: string },
  fact: Paid,
  factId: string,
): Promise<ApplyOutcome> {
  if (fact.fee === null || payment.fee !== null)
    return toIgnoredOutcome('booked before', payment.subscription_id);
  await tx.updateTable('payment').set({ fee: fact.fee }).where('id', '=', payment.id).execute();
  await bookFee(tx, payment, fact.fee, factId);
  await announcePayment(tx, payment.id);
  return { outcome: 'applied', note: 'the fee', subscriptionId: payment.subscription_id };
}

async function giveBackUnwanted(
  tx: Transaction<BillingTables>,
  row: SubscriptionRow,
  fact: Paid,
  { id, until }: { id: string; until: boolean },
): Promise<void> {
  const over = row.status === 'ended' && (until || row.activated_at === null);
  if (!over && row.status !== 'abandoned') return;
  await queueCancelNow(tx, row, row.reference ?? fact.reference);
  await queueCall(tx, row, 'refund', {
    payment: fact.payment,
    paymentId: id,
    money: fact.money,
    reason: 'Payment for a cancelled plan',
  });
}
