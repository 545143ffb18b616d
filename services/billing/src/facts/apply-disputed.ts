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
  const left = payment.amount - payment.refunded;
  const held = known?.amount ?? Math.min(fact.money.amount, left);
  if (held <= 0) return toIgnoredOutcome('already refunded in full', payment.subscription_id);
  // A refund during the dispute has returned money to the buyer, so the buyer keeps only the rest of the held amount.
  const lost = fact.state === 'lost' ? Math.min(held, left) : 0;
  const released = known ? held - lost : 0;
  const state = fact.state === 'lost' && lost === 0 ? 'won' : fact.state;
  const amount = lost || held;
  const tax = known && !lost ? known.tax : reversedTaxOf(payment, amount);
  const booking = { amount, tax, at: fact.at, factId };
  const id = known?.id ?? uuidv7();
  if (known) await tx.updateTable('refund').set({ state, amount, tax }).where('id', '=', known.id).execute();
  else
    await tx
      .insertInto('refund')
      .values({
        id,
        payment_id: payment.id,
        provider: payment.provider,
        reference: fact.dispute,
        kind: 'dispute',
        state,
        amount,
        tax,
        reason: null,
        at: fact.at,
      })
      .execute();
  const refunded = payment.refunded + lost;
  await tx.updateTable('payment').set({ dispute: state, refunded }).where('id', '=', payment.id).execute();
  if (state === 'open') await bookDisputeOpened(tx, payment, booking);
  if (released > 0) await bookDisputeWon(tx, payment, { ...booking, amount: released });
  if (lost > 0) await bookDisputeLost(tx, payment, booking, known !== undefined);
  if (fact.fee !== undefined) await bookDisputeFee(tx, payment, fact.dispute, fact.fee, booking);
  const creditNote = lost
    ? await makeCreditNote(tx, deps, { paymentId: payment.id, refundId: id })
    : undefined;
  await announcePayment(tx, payment.id);
  await recordPayment(tx, 'payment.disputed', byProvider, payment, {
    ...payment,
    dispute: state,
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
