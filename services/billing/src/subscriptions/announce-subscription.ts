import { announce } from '@packshot/chassis/messaging/outbox';
import type { subscriptionEvents } from '@packshot/proto/events/billing';
import type { DataOf, EventSpec } from '@packshot/proto/events/envelope';
import { parseOfferId } from '@packshot/proto/plans';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { BillingTables, SubscriptionTable } from '../db/tables.js';

/** Announces what became of a subscription, with all that others need of it. Of somebody who was erased nothing is told. */
export async function announceSubscription(
  tx: Transaction<BillingTables>,
  event: EventSpec,
  row: Selectable<SubscriptionTable>,
): Promise<void> {
  const facts = factsOf(row);
  if (!facts) return;
  const subscriber = await tx
    .updateTable('subscriber')
    .set({ version: sql`version + 1`, told: JSON.stringify(facts) })
    .where('user_id', '=', row.user_id)
    .where('erased_at', 'is', null)
    .returning('version')
    .executeTakeFirst();
  if (!subscriber) return;
  await announce(tx, event as (typeof subscriptionEvents)[number], {
    subject: row.user_id,
    version: subscriber.version,
    data: facts,
  });
}

function factsOf(
  row: Selectable<SubscriptionTable>,
): DataOf<(typeof subscriptionEvents)[number]> | undefined {
  if (!row.period_start || !row.paid_until) return undefined;
  const usable = row.status === 'active' || row.status === 'past_due';
  return {
    user_id: row.user_id,
    subscription_id: row.id,
    plan: usable ? parseOfferId(row.offer).plan : 'free',
    offer: row.offer,
    status: row.status as 'active' | 'past_due' | 'suspended' | 'ended',
    period_start: row.period_start.toISOString(),
    paid_until: row.paid_until.toISOString(),
    cancel_at_period_end: row.cancel_at_period_end,
    next_offer: row.cancel_at_period_end ? null : row.next_offer,
    grace_until: row.grace_until?.toISOString() ?? null,
    changed_at: new Date().toISOString(),
    price: row.price,
    currency: row.currency,
    provider: row.provider,
  };
}
