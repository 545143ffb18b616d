import { Problem } from '@packshot/chassis/app/problem';
import { keepNoAnswer, type KeepAnswer } from '@packshot/chassis/idempotency/answer-once';
import { sql, type Selectable, type Transaction } from 'kysely';
import { beginCall } from '../calls/begin-call.js';
import { callForOperator } from '../calls/call-for-operator.js';
import { bySystem, type Cause } from '../calls/cause.js';
import type { BillingTables, PaymentTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { lockSubscriber } from '../subscriptions/lock-subscriber.js';

/**
 * Refunds a payment, in full or in part. A full refund of the current period ends the plan; other refunds do not change
 * the plan. When several callers simultaneously request a refund of a payment, only one refund is made.
 *
 * @param amount Amount in cents, with tax; null to refund the remaining amount.
 * @throws Problem `not_found`; `not_refundable` when the amount exceeds the remaining amount, during a dispute, and
 *   while another refund is in progress; `provider_unavailable`
 */
export async function refundPayment(
  deps: Deps,
  paymentId: string,
  amount: number | null,
  reason: string,
  by: Cause['by'] = bySystem.by,
  keep: KeepAnswer<void> = keepNoAnswer,
): Promise<void> {
  const call = await deps.db.transaction().execute(async (tx) => {
    const { user_id } = await tx
      .selectFrom('payment')
      .select('user_id')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow(() => new Problem('not_found'));
    await lockSubscriber(tx, user_id);
    const payment = await tx
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    await requireRefundable(tx, deps, payment);
    const left = payment.amount - payment.refunded;
    const wanted = amount ?? left;
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > left)
      throw new Problem('not_refundable', {
        detail: 'The amount exceeds the remaining amount of this payment',
      });
    const row = { id: payment.subscription_id, user_id, provider: payment.provider };
    const request = {
      payment: payment.reference,
      paymentId,
      money: { amount: wanted, currency: payment.currency },
      reason,
    };
    const begun = await beginCall(tx, deps, row, 'refund', request, { by, reason });
    await keep(tx, undefined, begun.id);
    return begun;
  });
  await callForOperator(deps, call, {
    code: 'not_refundable',
    detail: 'The payment provider rejected this refund. Nothing was changed.',
  });
}

/** The caller must hold the subscriber's lock. @throws Problem `not_refundable` */
async function requireRefundable(
  tx: Transaction<BillingTables>,
  { provider }: Pick<Deps, 'provider'>,
  payment: Selectable<PaymentTable>,
): Promise<void> {
  const refuse = (detail: string): never => {
    throw new Problem('not_refundable', { detail });
  };
  if (payment.status === 'failed') refuse('This payment was never collected');
  if (payment.provider !== provider.name)
    refuse(`This payment was made through ${payment.provider}, which is not configured here`);
  if (payment.refunded === payment.amount) refuse('This payment has already been refunded in full');
  // The bank has already taken the money back, so a refund would pay the buyer twice.
  if (payment.dispute === 'open')
    refuse(
      'Nothing was refunded. The buyer disputes this payment, and their bank holds the money until it decides.',
    );
  const inProgress = await tx
    .selectFrom('provider_call')
    .select('id')
    .where('subscription_id', '=', payment.subscription_id)
    .where('kind', '=', 'refund')
    .where('state', '=', 'started')
    .where(sql<boolean>`request->>'paymentId' = ${payment.id}`)
    .executeTakeFirst();
  if (inProgress)
    refuse(
      'Another refund of this payment is in progress, so this one was not made. Check the payment again in a moment.',
    );
}
