import { onEvent, type EventHandler } from '@packshot/chassis/messaging/on-events';
import { subscriptionEvents } from '@packshot/proto/events/billing';
import type { NotificationTables } from '../db/tables.js';
import { lockRecipient } from '../recipients/lock-recipient.js';

/** Stores the plan of a user, which an email to support names because the Pro plan includes priority support. */
export const onSubscriptionChanged: readonly EventHandler<NotificationTables>[] = subscriptionEvents.map(
  (event) =>
    onEvent<NotificationTables, (typeof subscriptionEvents)[number]>(
      event,
      async (tx, { user_id, plan }, { aggregateversion: version }) => {
        const held = await lockRecipient(tx, user_id);
        if (held.erased_at || version <= held.plan_version) return;
        await tx
          .updateTable('recipient')
          .set({ plan, plan_version: version })
          .where('user_id', '=', user_id)
          .execute();
      },
    ),
);
