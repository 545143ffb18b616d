import type { AdminSubscription } from '@packshot/proto/rest/admin/subscriptions';
import { Badge, type Tone } from '../../../ui/Badge.js';
import { Badges } from '../table/Badges.js';

const words: Record<AdminSubscription['status'], readonly [string, Tone]> = {
  active: ['Active', 'success'],
  past_due: ['Past due', 'danger'],
  suspended: ['Suspended', 'danger'],
  ended: ['Ended', 'plain'],
};

/** The state of a subscription, and what is on its way. */
export function SubscriptionState({ subscription }: { subscription: AdminSubscription }) {
  const [word, tone] = words[subscription.status];
  return (
    <Badges>
      <Badge $tone={tone}>{word}</Badge>
      {subscription.status !== 'ended' && subscription.cancel_at_period_end && <Badge>Cancelled</Badge>}
      {subscription.next_offer && <Badge>Changes</Badge>}
    </Badges>
  );
}
