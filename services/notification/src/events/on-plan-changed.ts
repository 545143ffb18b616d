import { onEvent, type EventHandler } from '@packshot/chassis/messaging/on-events';
import type { subscriptionEvents } from '@packshot/proto/events/billing';
import type { NotificationTables } from '../db/tables.js';
import type { PlanChange } from '../mails/mail-data.js';
import { queueMail } from '../mails/queue-mail.js';
import { findAddressee } from '../recipients/find-addressee.js';

/** Tells a seller what has become of their plan, and what that means. */
export const onPlanChanged = (
  event: (typeof subscriptionEvents)[number],
  change: PlanChange,
): EventHandler<NotificationTables> =>
  onEvent<NotificationTables, typeof event>(event, async (tx, facts, envelope) => {
    const addressee = await findAddressee(tx, facts.user_id, envelope);
    if (!addressee) return;
    const { plan, offer, next_offer, period_start, paid_until, cancel_at_period_end } = facts;
    const { grace_until, changed_at } = facts;
    await queueMail(tx, {
      id: envelope.id,
      askedAt: new Date(envelope.time),
      template: 'plan-changed',
      userId: facts.user_id,
      recipient: addressee.email,
      data: {
        name: addressee.name,
        change,
        plan,
        offer,
        next_offer,
        period_start,
        paid_until,
        cancel_at_period_end,
        grace_until,
        changed_at,
      },
    });
  });
