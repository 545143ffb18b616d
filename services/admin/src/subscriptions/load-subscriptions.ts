import type { AdminSubscription } from '@packshot/proto/rest/admin/subscriptions';
import type { Deps } from '../deps.js';
import { sortByIds } from '../lists/sort-by-ids.js';
import { subscriptionView } from './subscription-view.js';

/** Subscriptions by the ids of their users, in that order. */
export async function loadSubscriptions(
  { db }: Pick<Deps, 'db'>,
  userIds: string[],
): Promise<AdminSubscription[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('subscription_row')
    .leftJoin('user_row', 'user_row.id', 'subscription_row.user_id')
    .selectAll('subscription_row')
    .select('user_row.email as user_email')
    .where('subscription_row.user_id', 'in', userIds)
    .execute();
  return sortByIds(userIds, rows, ({ user_id }) => user_id).map(subscriptionView);
}
