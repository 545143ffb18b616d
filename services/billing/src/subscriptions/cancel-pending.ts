import type { Origin } from '@packshot/chassis/app/route';
import { beginCall } from '../calls/begin-call.js';
import { callForSeller } from '../calls/call-for-seller.js';
import { bySeller } from '../calls/cause.js';
import type { Deps } from '../deps.js';
import { findPending, lockSubscriber } from './lock-subscriber.js';
import { liveStates, moveSubscription } from './lifecycle.js';

const cancelled = 'Payment cancelled. Nothing was charged.';
const refunds = 'Payment cancelled. If the payment still arrives, we will refund it in full.';
const paid =
  'Your payment arrived before the cancellation, so your plan is active. You can cancel the plan at any time.';
const nonePending = 'No payment is in progress';
const refused = 'The payment provider could not cancel this payment. Try again in a minute.';

/** A checkout that was paid before the cancellation becomes a plan. */
export async function cancelPending(
  deps: Deps,
  userId: string,
  from: Pick<Origin, 'ip' | 'userAgent'>,
): Promise<{ message: string }> {
  const cause = bySeller(userId, from);
  const { id, call } = await deps.db.transaction().execute(async (tx) => {
    await lockSubscriber(tx, userId);
    const pending = await findPending(tx, userId);
    if (!pending) return {};
    // No checkout page was shown yet. If the provider still opens the checkout, billing closes the checkout when the
    // response arrives.
    if (!pending.checkout || pending.provider !== deps.provider.name) {
      await moveSubscription(tx, 'abandon', pending.id, cause);
      return { id: pending.id };
    }
    return {
      id: pending.id,
      call: await beginCall(tx, deps, pending, 'close_checkout', { checkout: pending.checkout }, cause),
    };
  });
  if (call) await callForSeller<'close_checkout'>(deps, call, refused);
  return { message: await describeOutcome(deps, userId, id) };
}

/** @param id The cancelled checkout; undefined if no checkout was open, because the provider may have closed it before. */
async function describeOutcome({ db }: Deps, userId: string, id: string | undefined): Promise<string> {
  let query = db.selectFrom('subscription').select(['status', 'ended_at']).where('user_id', '=', userId);
  query = id ? query.where('id', '=', id) : query.orderBy('id', 'desc');
  const last = await query.executeTakeFirst();
  if (last?.status === 'abandoned') return last.ended_at ? refunds : cancelled;
  return id && liveStates.some((state) => state === last?.status) ? paid : nonePending;
}
