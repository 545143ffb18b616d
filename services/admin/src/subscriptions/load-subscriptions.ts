import { Problem } from '@packshot/chassis/app/problem';
import { toDecimal } from '@packshot/proto/money';
import type { AdminSubscription } from '@packshot/proto/rest/admin/subscriptions';
import type { Selectable } from 'kysely';
import type { SubscriptionRowTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { sortByIds } from '../lists/sort-by-ids.js';

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

/** Converts a subscription for operators. Operators identify a subscription by the ID of its user. */
const subscriptionView = (
  row: Selectable<SubscriptionRowTable> & { user_email: string | null },
): AdminSubscription => ({
  id: row.user_id,
  subscription_id: row.subscription_id,
  user_email: row.user_email,
  plan: row.plan,
  offer: row.offer,
  status: row.status,
  provider: row.provider,
  price: row.price === null ? null : toDecimal(row.price),
  currency: row.currency,
  paid_until: row.paid_until.toISOString(),
  cancel_at_period_end: row.cancel_at_period_end,
  next_offer: row.next_offer,
  grace_until: row.grace_until?.toISOString() ?? null,
  changed_at: row.changed_at.toISOString(),
});

export async function getSubscription(deps: Pick<Deps, 'db'>, userId: string): Promise<AdminSubscription> {
  const [subscription] = await loadSubscriptions(deps, [userId]);
  if (!subscription) throw new Problem('not_found');
  return subscription;
}
