import { formatAmount } from '@packshot/proto/money';
import { offerName } from '@packshot/proto/plans';
import type { AdminSubscription } from '@packshot/proto/rest/admin/subscriptions';
import { Badge, type Tone } from '../../../ui/Badge.js';
import { providerNames } from '../provider-names.js';
import { Badges } from '../table/Badges.js';
import type { Column } from '../table/ListTable.js';
import { Person } from '../table/Person.js';
import { Moment, NoValue } from '../table/cells.js';

export const subscriptionColumns: Column<AdminSubscription>[] = [
  { name: 'Seller', cell: ({ id, user_email }) => <Person id={id} email={user_email} /> },
  { name: 'Bought', cell: ({ offer }) => offerName(offer) },
  { name: 'Status', cell: (subscription) => <SubscriptionState subscription={subscription} /> },
  {
    name: 'Price',
    end: true,
    cell: ({ price, currency }) =>
      price === null || currency === null ? <NoValue /> : formatAmount(price, currency),
  },
  { name: 'Paid until', sort: 'paid_until', cell: ({ paid_until }) => <Moment at={paid_until} /> },
  { name: 'Provider', cell: ({ provider }) => (provider ? providerNames[provider] : <NoValue />) },
  { name: 'Changed', sort: 'changed_at', cell: ({ changed_at }) => <Moment at={changed_at} /> },
];

const words: Record<AdminSubscription['status'], readonly [string, Tone]> = {
  active: ['Active', 'success'],
  past_due: ['Past due', 'danger'],
  suspended: ['Suspended', 'danger'],
  ended: ['Ended', 'plain'],
};

/** The status and the pending changes of a subscription. */
function SubscriptionState({ subscription }: { subscription: AdminSubscription }) {
  const [word, tone] = words[subscription.status];
  return (
    <Badges>
      <Badge $tone={tone}>{word}</Badge>
      {subscription.status !== 'ended' && subscription.cancel_at_period_end && <Badge>Cancelled</Badge>}
      {subscription.next_offer && <Badge>Changes</Badge>}
    </Badges>
  );
}
