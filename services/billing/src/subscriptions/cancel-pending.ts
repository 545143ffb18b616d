import type { Origin } from '@packshot/chassis/app/route';
import { beginCall } from '../calls/begin-call.js';
import { callForSeller } from '../calls/call-for-seller.js';
import { bySeller } from '../calls/cause.js';
import type { Deps } from '../deps.js';
import { findPending, lockSubscriber } from './lock-subscriber.js';
import { moveSubscription } from './lifecycle.js';

const refused = 'The payment provider did not give the payment up. Please try again in a minute.';

/**
 * Gives up a checkout that was not finished; does nothing where there is none. One that was paid in the same moment
 * becomes a plan.
 *
 * @returns what is said of it
 */
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
    // No page of it was ever shown: a checkout that opens after all is closed when its answer comes.
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
  return { message: found ? 'The payment was given up' : 'There is no payment on its way' };
}
