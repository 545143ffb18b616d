import { toDecimal } from '@packshot/proto/money';
import type { AdminSubscription } from '@packshot/proto/rest/admin/subscriptions';
import type { Selectable } from 'kysely';
import type { SubscriptionRowTable } from '../db/tables.js';

/** A subscription as operators see it. Its id is that of its user. */
export const subscriptionView = (
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
