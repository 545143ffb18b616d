import { formatAmount } from '@packshot/proto/money';
import { offerName } from '@packshot/proto/plans';
import type { AdminSubscription } from '@packshot/proto/rest/admin/subscriptions';
import { providerNames } from '../provider-names.js';
import { Moment, NoValue } from '../table/cells.js';
import type { Column } from '../table/ListTable.js';
import { Person } from '../table/Person.js';
import { SubscriptionState } from './SubscriptionState.js';

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
