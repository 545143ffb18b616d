import { Problem } from '@packshot/chassis/app/problem';
import { beginCall } from '../calls/begin-call.js';
import { callForSeller } from '../calls/call-for-seller.js';
import type { Deps } from '../deps.js';
import { lockSubscriber } from '../subscriptions/lock-subscriber.js';

/**
 * Gives a payment back, in full or in part. A full refund of the present period ends the plan; a part of it, or an earlier
 * period, leaves it as it is.
 *
 * @param amount cents, with tax
 * @throws Problem `not_found`, `validation_failed` for more than is left of it, `change_not_possible`,
 *   `provider_unavailable`
 */
export async function refundPayment(
  deps: Deps,
  paymentId: string,
  amount: number,
  reason: string,
): Promise<void> {
  const { call } = await deps.db.transaction().execute(async (tx) => {
    const { user_id } = await tx
      .selectFrom('payment')
      .select('user_id')
      .where('id', '=', paymentId)
      .where('provider', '=', deps.provider.name)
      .where('status', '=', 'completed')
      .executeTakeFirstOrThrow(() => new Problem('not_found'));
    await lockSubscriber(tx, user_id);
    const payment = await tx
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    if (!Number.isInteger(amount) || amount < 1 || amount > payment.amount - payment.refunded)
      throw new Problem('validation_failed', { detail: 'This is more than is left of the payment' });
    const row = { id: payment.subscription_id, user_id, provider: payment.provider };
    return {
      call: await beginCall(tx, deps, row, 'refund', {
        payment: payment.reference,
        paymentId,
        money: { amount, currency: payment.currency },
        reason,
      }),
    };
  });
  await callForSeller<'refund'>(deps, call);
}
