import { uuidv7 } from '@packshot/chassis/app/uuid';
import { byProvider, bySystem } from '../calls/cause.js';
import { makeCreditNote } from '../invoices/make-credit-note.js';
import { bookRefund } from '../ledger/book.js';
import { reversedTaxOf } from '../money/tax.js';
import { findRefundCause } from '../payments/find-refund-cause.js';
import { recordPayment, announcePayment } from '../payments/record-payment.js';
import { announceRefund } from '../payments/announce-refund.js';
import { settleSubscription } from '../subscriptions/settle.js';
import { toIgnoredOutcome, waitingOutcome, type FactHandler } from './applied.js';
import { findPayment } from './find-subscription.js';

/** Applies a full or partial refund. The total recorded in the ledger never exceeds the payment. */
export const applyRefunded: FactHandler<'refunded'> = async (tx, deps, fact, factId) => {
  const payment = await findPayment(tx, deps, fact.payment);
  if (!payment) return waitingOutcome;
  const cause = await findRefundCause(tx, payment, fact.money.amount);
  const amount = Math.min(fact.money.amount, payment.amount - payment.refunded);
  if (amount <= 0) return toIgnoredOutcome('already refunded in full', payment.subscription_id);
  const tax = reversedTaxOf(payment, amount);
  const id = uuidv7();
  await tx
    .insertInto('refund')
    .values({
      id,
      payment_id: payment.id,
      provider: payment.provider,
      reference: fact.refund,
      kind: 'refund',
      state: 'done',
      amount,
      tax,
      reason: cause.reason,
      at: fact.at,
    })
    .execute();
  const refunded = payment.refunded + amount;
  await tx.updateTable('payment').set({ refunded }).where('id', '=', payment.id).execute();
  await bookRefund(tx, payment, { amount, tax, at: fact.at, factId });
  const creditNote = await makeCreditNote(tx, deps, { paymentId: payment.id, refundId: id });
  await announcePayment(tx, payment.id);
  await recordPayment(tx, 'payment.refunded', cause, payment, { ...payment, refunded });
  await settleSubscription(
    tx,
    deps,
    payment.subscription_id,
    cause.by === 'provider' ? byProvider : bySystem,
  );
  await announceRefund(
    tx,
    { ...payment, refunded },
    { refunded: amount, at: fact.at, disputed: false, creditNote },
  );
  return { outcome: 'applied', subscriptionId: payment.subscription_id };
};
