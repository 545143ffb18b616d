import type { Origin } from '@packshot/chassis/app/route';
import { beginCall } from '../calls/begin-call.js';
import { callForSeller } from '../calls/call-for-seller.js';
import { bySeller } from '../calls/cause.js';
import type { Deps } from '../deps.js';
import { findPending, lockSubscriber } from './lock-subscriber.js';
import { moveSubscription } from './lifecycle.js';

const refused = 'The payment provider could not cancel this payment. Try again in a minute.';

/** A checkout that was paid during the cancellation becomes a plan. */
export async function cancelPending(
  deps: Deps,
  userId: string,
  from: Pick<Origin, 'ip' | 'userAgent'>,
): Promise<{ message: string }> {
  const cause = bySeller(userId, from);
  const { found, call } = await deps.db.transaction().execute(async (tx) => {
    await lockSubscriber(tx, userId);
    const pending = await findPending(tx, userId);
    if (!pending) return { found: false };
    // No checkout page was shown yet. If the provider still opens the checkout, billing closes the checkout when the
    // response arrives.
    if (!pending.checkout || pending.provider !== deps.provider.name) {
      await moveSubscription(tx, 'abandon', pending.id, cause);
      return { found: true };
    }
    return {
      found: true,
      call: await beginCall(tx, deps, pending, 'close_checkout', { checkout: pending.checkout }, cause),
    };
  });
  if (call) await callForSeller<'close_checkout'>(deps, call, refused);
  return { message: found ? 'Payment cancelled' : 'No payment is in progress' };
}
