import { uuidv7 } from '@packshot/chassis/app/uuid';
import { announce } from '@packshot/chassis/messaging/outbox';
import { paymentFailed } from '@packshot/proto/events/billing';
import { offerName } from '@packshot/proto/plans';
import { byProvider } from '../calls/cause.js';
import { includedTaxOf } from '../money/tax.js';
import { recordPayment, announcePayment } from '../payments/record-payment.js';
import { settleSubscription } from '../subscriptions/settle.js';
import { toIgnoredOutcome, waitingOutcome, type FactHandler } from './applied.js';
import { findSubscription } from './find-subscription.js';

export const applyFailed: FactHandler<'payment_failed'> = async (tx, deps, fact) => {
  const row = await findSubscription(tx, deps, { reference: fact.reference });
  if (!row) return waitingOutcome;
  const reference = fact.payment ?? `${fact.reference} ${fact.at.toISOString()}`;
  const offer = row.next_offer ?? row.offer;
  const tax = includedTaxOf(fact.money.amount, row.tax_basis_points);
  const payment = await tx
    .insertInto('payment')
    .values({
      id: uuidv7(),
      user_id: row.user_id,
      subscription_id: row.id,
      provider: row.provider,
      reference,
      kind: row.paid_until ? 'renewal' : 'first',
      offer,
      description: offerName(offer),
      net: fact.money.amount - tax,
      tax,
      amount: fact.money.amount,
      currency: fact.money.currency,
      fee: null,
      status: 'failed',
      dispute: null,
      period_start: null,
      period_end: null,
      at: fact.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'reference'])
        .doUpdateSet({ at: fact.at })
        .where('payment.status', '=', 'failed')
        .where('payment.at', '<', fact.at),
    )
    .returningAll()
    .executeTakeFirst();
  if (!payment) return toIgnoredOutcome('paid since then, or failed again', row.id);
  await announcePayment(tx, payment.id);
  await recordPayment(tx, 'payment.failed', byProvider, null, payment);
  const latest = row.failed_at && row.failed_at > fact.at ? row.failed_at : fact.at;
  await tx.updateTable('subscription').set({ failed_at: latest }).where('id', '=', row.id).execute();
  const settled = await settleSubscription(tx, deps, row.id, byProvider);
  const { erased_at } = await tx
    .selectFrom('subscriber')
    .select('erased_at')
    .where('user_id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  // A settled or abandoned failure needs no announcement.
  if (!erased_at && (settled.status === 'past_due' || settled.status === 'suspended'))
    await announce(tx, paymentFailed, {
      subject: row.user_id,
      version: 1,
      data: {
        payment_id: payment.id,
        user_id: row.user_id,
        description: payment.description,
        amount: fact.money.amount,
        currency: fact.money.currency,
        failed_at: fact.at.toISOString(),
        next_try_at: fact.nextTryAt?.toISOString() ?? null,
      },
    });
  return { outcome: 'applied', subscriptionId: row.id };
};
