import { offerName } from '@packshot/proto/plans';
import type { Subscription } from '@packshot/proto/rest/subscriptions';
import { call } from '../../api/client.js';
import { planMessage } from './use-billing.js';

/** Undoes a cancellation or a scheduled change. A cheaper plan that was chosen before the cancellation stays scheduled. */
export async function keepPlan(onChanged: (next: Subscription) => void): Promise<void> {
  planMessage.settle();
  const next = await call('resumeSubscription');
  onChanged(next);
  planMessage.say(
    next.next_plan
      ? `Your plan will change to ${offerName(next.next_plan)} as planned`
      : 'Your plan will renew as usual',
  );
}
