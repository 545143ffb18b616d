import { Problem } from '@packshot/chassis/app/problem';
import { keepNothing, type Keep } from '@packshot/chassis/idempotency/answer-once';
import { beginCall } from '../calls/begin-call.js';
import { callForOperator } from '../calls/call-for-operator.js';
import { bySystem, type Cause } from '../calls/cause.js';
import type { Deps } from '../deps.js';
import { lockSubscriber } from '../subscriptions/lock-subscriber.js';

/**
 * Gives a payment back, in full or in part. A full refund of the present period ends the plan; a part of it, or an earlier
 * period, leaves it as it is.
 *
 * @param amount cents, with tax; null for all that is left
 * @throws Problem `not_found`, `not_refundable` for more than is left of it, `provider_unavailable`
 */
export async function refundPayment(
  deps: Deps,
  paymentId: string,
  amount: number | null,
  reason: string,
  by: Cause['by'] = bySystem.by,
  keep: Keep<void> = keepNothing,
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
    if (payment.status === 'failed')
      throw new Problem('not_refundable', { detail: 'This payment was never collected' });
    if (payment.provider !== deps.provider.name)
      throw new Problem('not_refundable', {
        detail: `It was paid through ${payment.provider}, which is not in use here`,
      });
    const left = payment.amount - payment.refunded;
    const wanted = amount ?? left;
    if (left === 0)
      throw new Problem('not_refundable', { detail: 'All of this payment was given back before' });
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
