import { onEvent, type EventHandler } from '@packshot/chassis/messaging/on-events';
import { subscriptionEvents } from '@packshot/proto/events/billing';
import type { JobsTables } from '../db/tables.js';
import { admitPending } from '../jobs/admit-pending.js';
import { applyPlan } from '../quota/apply-plan.js';
import { openAccount } from '../quota/open-account.js';
import { announceAccount } from '../quota/tell-account.js';

/**
 * A seller's plan follows what billing says of their subscription. Each of its events tells the whole state: the newest
 * counts, and what comes late or again changes nothing.
 */
export const onSubscriptionChanged: readonly EventHandler<JobsTables>[] = subscriptionEvents.map((event) =>
  onEvent<JobsTables, (typeof subscriptionEvents)[number]>(event, async (tx, facts, envelope) => {
    await openAccount(tx, facts.user_id);
    const account = await tx
      .selectFrom('account')
      .selectAll()
      .where('user_id', '=', facts.user_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const version = envelope.aggregateversion;
    if (account.erased_at || version <= account.plan_version) return;
    await announceAccount(tx, await applyPlan(tx, account, facts, version));
    // A dearer plan renders more at once: what waits may move up.
    await admitPending(tx, facts.user_id);
  }),
);
