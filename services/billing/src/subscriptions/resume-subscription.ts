import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import type { Subscription } from '@packshot/proto/rest/subscriptions';
import { beginCall } from '../calls/begin-call.js';
import { callForSeller } from '../calls/call-for-seller.js';
import { bySeller } from '../calls/cause.js';
import type { Deps } from '../deps.js';
import { findLive, lockSubscriber } from './lock-subscriber.js';
import { getSubscription, isCollected } from './get-subscription.js';
import { plannedChange } from './replan-change.js';

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
    if (!live.reference || !isCollected(live, deps.provider))
      throw new Problem('change_not_possible', { detail: overThere });
    const next = then === 'keep_planned' && live.cancel_at_period_end ? plannedChange(live) : undefined;
    return beginCall(tx, deps, live, 'resume', { reference: live.reference, next }, bySeller(userId, from));
  });
  if (call) await callForSeller<'resume'>(deps, call, overThere);
  return getSubscription(deps, userId);
}

const overThere =
  'The payment provider has already ended this subscription. Your plan stays until the end of its period. After that you can buy a plan again.';
