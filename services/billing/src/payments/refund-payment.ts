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
 * Gives a payment back, in full or in part. A full refund of the present period ends the plan; a part of it, or an earlier
 * period, leaves it as it is. Of several refunds of a payment at once, one is made.
 *
 * @param amount cents, with tax; null for all that is left
 * @throws Problem `not_found`; `not_refundable` for more than is left of it, while the buyer disputes it, and while
 *   another refund of it is in progress; `provider_unavailable`
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
      throw new Problem('not_refundable', { detail: 'This is more than is left of the payment' });
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
    detail: 'The payment provider refuses to give this payment back. Nothing was changed.',
  });
}

/** Its caller holds the lock of the subscriber. @throws Problem `not_refundable` */
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
    refuse(`It was paid through ${payment.provider}, which is not in use here`);
  if (payment.refunded === payment.amount) refuse('All of this payment was given back before');
  // A refund as well would pay the buyer twice: the bank has taken the money back already.
  if (payment.dispute === 'open')
    refuse(
      'Nothing was refunded: the buyer disputes this payment, and their bank holds the money until it has decided.',
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
      'Another refund of this payment is in progress. This one was not made. Look at the payment again in a moment.',
    );
}
