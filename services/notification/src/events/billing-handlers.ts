import type { EventHandler } from '@packshot/chassis/messaging/on-events';
import {
  cancelScheduled,
  changeScheduled,
  changeUndone,
  subscriptionDowngraded,
  subscriptionEnded,
  subscriptionEndingSoon,
  subscriptionExtended,
  subscriptionPastDue,
  subscriptionSuspended,
  subscriptionUpgraded,
} from '@packshot/proto/events/billing';
import type { NotificationTables } from '../db/tables.js';
import { onPaymentCompleted } from './on-payment-completed.js';
import { onPaymentRefunded } from './on-payment-refunded.js';
import { onPlanChanged } from './on-plan-changed.js';

/**
 * Handlers of events about plans and payments. A failed payment sends no separate email, because the email about the
 * plan (`past_due`) covers the failure. For a new or renewed plan, the receipt is the only email.
 */
export const billingHandlers: readonly EventHandler<NotificationTables>[] = [
  onPlanChanged(subscriptionUpgraded, 'upgraded'),
  onPlanChanged(subscriptionDowngraded, 'downgraded'),
  onPlanChanged(changeScheduled, 'change_scheduled'),
  onPlanChanged(cancelScheduled, 'cancel_scheduled'),
  onPlanChanged(changeUndone, 'change_undone'),
  onPlanChanged(subscriptionEndingSoon, 'ending_soon'),
  onPlanChanged(subscriptionExtended, 'extended'),
  onPlanChanged(subscriptionPastDue, 'past_due'),
  onPlanChanged(subscriptionSuspended, 'suspended'),
  onPlanChanged(subscriptionEnded, 'ended'),
  onPaymentCompleted,
  onPaymentRefunded,
];
