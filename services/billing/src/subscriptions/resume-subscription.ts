import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import type { Subscription } from '@packshot/proto/rest/subscriptions';
import { beginCall } from '../calls/begin-call.js';
import type { CallRequests } from '../calls/call-kinds.js';
import { callForSeller } from '../calls/call-for-seller.js';
import { bySeller } from '../calls/cause.js';
import type { Deps } from '../deps.js';
import { addTax } from '../money/tax.js';
import { findLive, lockSubscriber } from './lock-subscriber.js';
import { getSubscription } from './get-subscription.js';
import type { SubscriptionRow } from './lifecycle.js';

/**
 * Undoes a cancellation, or else a scheduled change. Idempotent.
 *
 * @param then Effect on a cheaper plan that was chosen before the cancellation.
 * @throws Problem `not_subscribed`, `change_not_possible`, `provider_unavailable`
 */
export async function resumeSubscription(
  deps: Deps,
  userId: string,
  from: Pick<Origin, 'ip' | 'userAgent'>,
  then: 'keep_planned' | 'drop_planned' = 'keep_planned',
): Promise<Subscription> {
  const call = await deps.db.transaction().execute(async (tx) => {
    await lockSubscriber(tx, userId);
    const live = await findLive(tx, userId);
    if (!live) throw new Problem('not_subscribed');
    if (!live.cancel_at_period_end && !live.next_offer) return undefined;
    if (live.provider_ended_at || !live.reference || live.provider !== deps.provider.name)
      throw new Problem('change_not_possible', { detail: overThere });
    const next = then === 'keep_planned' ? plannedBefore(live) : undefined;
    return beginCall(tx, deps, live, 'resume', { reference: live.reference, next }, bySeller(userId, from));
  });
  if (call) await callForSeller<'resume'>(deps, call, overThere);
  return getSubscription(deps, userId);
}

/** Returns the cheaper plan that a cancellation has put on hold. */
function plannedBefore({
  cancel_at_period_end,
  next_offer: offer,
  next_price: net,
  tax_basis_points,
  currency,
}: SubscriptionRow): CallRequests['resume']['next'] {
  if (!cancel_at_period_end || !offer || net === null) return undefined;
  return { offer, net, price: { amount: addTax(net, tax_basis_points), currency } };
}

const overThere =
  'The payment provider has already ended this subscription. Your plan stays until the end of its period. After that you can buy a plan again.';
