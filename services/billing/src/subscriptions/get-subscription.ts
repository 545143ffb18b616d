import type { Subscription } from '@packshot/proto/rest/subscriptions';
import type { Kysely } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';

const states = ['pending', 'active', 'past_due', 'suspended'] as const;

/** What a seller has, and what will become of it without a click. */
export const getSubscription = ({ db }: Deps, userId: string): Promise<Subscription> => viewOf(db, userId);

/** The same, within a transaction that changes it. */
export async function viewOf(db: Kysely<BillingTables>, userId: string): Promise<Subscription> {
  const rows = await db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', states)
    .execute();
  const live = rows.find(({ status }) => status !== 'pending');
  const pending = rows.find(({ status }) => status === 'pending');
  return {
    plan: live?.offer ?? 'free',
    status: ((live ?? pending)?.status as Subscription['status']) ?? 'active',
    current_period_end: live?.paid_until?.toISOString() ?? null,
    cancel_at_period_end: live?.cancel_at_period_end ?? false,
    pending_plan: pending?.offer ?? null,
    next_plan: live?.next_offer ?? null,
    grace_until: live?.grace_until?.toISOString() ?? null,
  };
}
