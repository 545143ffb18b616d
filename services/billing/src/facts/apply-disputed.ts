import { uuidv7 } from '@packshot/chassis/app/uuid';
import { byProvider } from '../calls/cause.js';
import { makeCreditNote } from '../invoices/make-credit-note.js';
import { bookDisputeFee, bookDisputeLost, bookDisputeOpened, bookDisputeWon } from '../ledger/book.js';
import { reversedTaxOf } from '../money/tax.js';
import { recordPayment, announcePayment } from '../payments/record-payment.js';
import { announceRefund } from '../payments/announce-refund.js';
import { settleSubscription } from '../subscriptions/settle.js';
import { toIgnoredOutcome, waitingOutcome, type FactHandler } from './applied.js';
import { findPayment } from './find-subscription.js';

/** The seller keeps the plan while the dispute is open; a lost dispute about any of its payments ends the plan. */
export const applyDisputed: FactHandler<'disputed'> = async (tx, deps, fact, factId) => {
  const payment = await findPayment(tx, deps, fact.payment);
  if (!payment) return waitingOutcome;
  const known = await tx
    .selectFrom('refund')
    .selectAll()
    .where('provider', '=', payment.provider)
    .where('kind', '=', 'dispute')
    .where('reference', '=', fact.dispute)
    .executeTakeFirst();
  if (known && known.state !== 'open') return toIgnoredOutcome('decided before', payment.subscription_id);
  if (known && fact.state === 'open') return toIgnoredOutcome('open already', payment.subscription_id);
  const amount = known?.amount ?? Math.min(fact.money.amount, payment.amount - payment.refunded);
  if (amount <= 0) return toIgnoredOutcome('already refunded in full', payment.subscription_id);
  const tax = known?.tax ?? reversedTaxOf(payment, amount);
  const booking = { amount, tax, at: fact.at, factId };
  const id = known?.id ?? uuidv7();
  if (known) await tx.updateTable('refund').set({ state: fact.state }).where('id', '=', known.id).execute();
  else
    await tx
      .insertInto('refund')
      .values({
        id,
        payment_id: payment.id,
        provider: payment.provider,
        reference: fact.dispute,
        kind: 'dispute',
        state: fact.state,
        amount,
        tax,
        reason: null,
        at: fact.at,
      })
      .execute();
  const lost = fact.state === 'lost';
  const refunded = payment.refunded + (lost ? Math.min(amount, payment.amount - payment.refunded) : 0);
  await tx
    .updateTable('payment')
    .set({ dispute: fact.state, refunded })
    .where('id', '=', payment.id)
    .execute();
  if (fact.state === 'open') await bookDisputeOpened(tx, payment, booking);
  if (fact.state === 'won' && known) await bookDisputeWon(tx, payment, booking);
  if (lost) await bookDisputeLost(tx, payment, booking, known !== undefined);
  if (fact.fee !== undefined) await bookDisputeFee(tx, payment, fact.dispute, fact.fee, booking);
  const creditNote = lost
    ? await makeCreditNote(tx, deps, { paymentId: payment.id, refundId: id })
    : undefined;
  await announcePayment(tx, payment.id);
  await recordPayment(tx, 'payment.disputed', byProvider, payment, {
    ...payment,
    dispute: fact.state,
    refunded,
  });
  await settleSubscription(tx, deps, payment.subscription_id, byProvider);
  if (lost)
    await announceRefund(
      tx,
      { ...payment, refunded },
      { refunded: amount, at: fact.at, disputed: true, creditNote },
    );
  return { outcome: 'applied', subscriptionId: payment.subscription_id };
};
