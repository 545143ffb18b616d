import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import type { KeepAnswer } from '@packshot/chassis/idempotency/answer-once';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { subscriptions, SubscriptionStatus } from '@packshot/proto/rest/subscriptions';
import { beginCall } from '../calls/begin-call.js';
import { callForSeller } from '../calls/call-for-seller.js';
import { bySeller } from '../calls/cause.js';
import type { Deps } from '../deps.js';
import { findLive, lockSubscriber } from './lock-subscriber.js';
import { requireOwnAddresses, type ReturnAddresses } from './own-addresses.js';

type Approval = AnswerOf<typeof subscriptions.settlePayment>;

const nothingOpen =
  'The payment provider has no open payment for this plan. Cancel the plan, and choose a plan again.';

/** @throws Problem `not_subscribed`, `change_not_possible`, `provider_unavailable` */
export async function settlePayment(
  deps: Deps,
  userId: string,
  given: ReturnAddresses,
  from: Pick<Origin, 'ip' | 'userAgent'>,
  keep: KeepAnswer<Approval>,
): Promise<Approval> {
  const addresses = requireOwnAddresses(deps, given);
  const { call, answer } = await deps.db.transaction().execute(async (tx) => {
    await lockSubscriber(tx, userId);
    const live = await findLive(tx, userId);
    if (!live?.reference || live.status === 'active') throw new Problem('not_subscribed');
    if (live.provider !== deps.provider.name) throw new Problem('provider_unavailable');
    const back = { returnUrl: addresses.return_url, cancelUrl: addresses.cancel_url };
    const request = { reference: live.reference, ...back };
    const kept = await beginCall(tx, deps, live, 'settle', request, bySeller(userId, from));
    const begun = { approval_url: '', subscription_id: live.id, status: live.status as SubscriptionStatus };
    await keep(tx, begun, kept.id);
    return { call: kept, answer: begun };
  });
  const { approvalUrl } = await callForSeller<'settle'>(deps, call, nothingOpen);
  return { ...answer, approval_url: approvalUrl };
}
