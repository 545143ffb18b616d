import { recordAct } from '@packshot/chassis/audit/record-act';
import { announce } from '@packshot/chassis/messaging/outbox';
import type { subscriptionEvents } from '@packshot/proto/events/billing';
import type { DataOf, EventSpec } from '@packshot/proto/events/envelope';
import { toDecimal } from '@packshot/proto/money';
import { parseOfferId } from '@packshot/proto/plans';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Cause } from '../calls/cause.js';
import type { BillingTables, SubscriptionTable } from '../db/tables.js';

/** Does nothing for erased users. The caller must hold the subscriber's lock. */
export async function announceSubscription(
  tx: Transaction<BillingTables>,
  event: EventSpec,
  row: Selectable<SubscriptionTable>,
): Promise<void> {
  const state = stateOf(row);
  if (!state) return;
  const { told, erased_at } = await tx
    .selectFrom('subscriber')
    .select(['told', 'erased_at'])
    .where('user_id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  if (erased_at) return;
  const facts = { ...state, new_period: told?.period_start !== state.period_start };
  const { version } = await tx
    .updateTable('subscriber')
    .set({ version: sql`version + 1`, told: JSON.stringify(facts) })
    .where('user_id', '=', row.user_id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await announce(tx, event as (typeof subscriptionEvents)[number], {
    subject: row.user_id,
    version,
    data: facts,
  });
}

function stateOf(
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
    resumable: row.provider_ended_at === null,
    price: row.price,
    currency: row.currency,
    provider: row.provider,
  };
}

export const recordTransition = (
  tx: Transaction<BillingTables>,
  action: string,
  { by, reason }: Cause,
  before: Selectable<SubscriptionTable>,
  after: Selectable<SubscriptionTable>,
): Promise<void> =>
  recordAct(tx, 'billing', by, {
    action,
    userId: after.user_id,
    resource: { type: 'subscription', id: after.id },
    reason,
    before: valuesOf(before),
    after: valuesOf(after),
  });

const valuesOf = (row: Selectable<SubscriptionTable>) => ({
  status: row.status,
  offer: row.offer,
  price: toDecimal(row.price),
  paid_until: row.paid_until?.toISOString() ?? null,
  cancel_at_period_end: row.cancel_at_period_end,
  next_offer: row.next_offer,
});
