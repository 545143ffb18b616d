import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import type { Subscription } from '@packshot/proto/rest/subscriptions';
import { beginCall } from '../calls/begin-call.js';
import { callForSeller } from '../calls/call-for-seller.js';
import { bySeller } from '../calls/cause.js';
import type { Deps } from '../deps.js';
import { findLive, lockSubscriber } from './lock-subscriber.js';
import { getSubscription } from './get-subscription.js';
import { moveSubscription } from './lifecycle.js';

const refused =
  'The payment provider did not accept the cancellation. Try again, or contact us and we will end the plan for you.';

/** Idempotent. @throws Problem `not_subscribed`, `change_not_possible`, `provider_unavailable` */
export async function cancelSubscription(
  deps: Deps,
  userId: string,
  from: Pick<Origin, 'ip' | 'userAgent'>,
): Promise<Subscription> {
  const cause = bySeller(userId, from);
  const call = await deps.db.transaction().execute(async (tx) => {
    await lockSubscriber(tx, userId);
    const live = await findLive(tx, userId);
    if (!live) throw new Problem('not_subscribed');
    if (live.cancel_at_period_end) return undefined;
    const when = live.status === 'active' ? 'period_end' : 'now';
    if (live.provider_ended_at || !live.reference) {
      // A provider that no longer collects needs no call.
      if (when === 'now')
        await moveSubscription(tx, 'callOff', live.id, cause, { ended_at: deps.clock.now() });
      else await moveSubscription(tx, 'scheduleCancel', live.id, cause);
      return undefined;
    }
    if (live.provider !== deps.provider.name) throw new Problem('provider_unavailable');
    return beginCall(tx, deps, live, 'cancel', { reference: live.reference, when }, cause);
  });
  if (call) await callForSeller<'cancel'>(deps, call, refused);
  return getSubscription(deps, userId);
}
