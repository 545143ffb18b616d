import { onEvent, type EventHandler } from '@packshot/chassis/messaging/on-events';
import { subscriptionEvents } from '@packshot/proto/events/billing';
import type { JobsTables } from '../db/tables.js';
import { admitPending } from '../jobs/admit-pending.js';
import { applyPlan } from '../quota/apply-plan.js';
import { openAccount } from '../quota/lock-account.js';
import { announceAccount } from '../quota/usage-of.js';

/** Updates the plan of a seller. Each event contains the whole state, so late or repeated events change nothing. */
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
    // A higher plan renders more jobs at once, so waiting jobs may move up.
    await admitPending(tx, facts.user_id);
  }),
);
