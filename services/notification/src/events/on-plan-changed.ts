import type { EventHandler } from '@packshot/chassis/messaging/on-events';
import type { subscriptionEvents } from '@packshot/proto/events/billing';
import type { NotificationTables } from '../db/tables.js';
import type { PlanChange } from '../mails/mail-data.js';
import { createMailHandler } from './create-mail-handler.js';

export const onPlanChanged = (
  event: (typeof subscriptionEvents)[number],
  change: PlanChange,
): EventHandler<NotificationTables> =>
  createMailHandler(event, 'plan-changed', (name, facts) => {
    const { plan, offer, next_offer, period_start, paid_until, cancel_at_period_end } = facts;
    const { grace_until, provider, new_period, resumable, changed_at } = facts;
    return {
      name,
      change,
      plan,
      offer,
      next_offer,
      period_start,
      paid_until,
      cancel_at_period_end,
      grace_until,
      provider,
      new_period,
      resumable,
      changed_at,
    };
  });
