import { paymentBooked, subscriptionEvents } from '@packshot/proto/events/billing';
import type { Envelope } from '@packshot/proto/events/envelope';
import type { Transaction } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { applyPayments } from '../read-models/apply-payments.js';
import { applySubscriptions } from '../read-models/apply-subscriptions.js';
import { selectEventsOfKinds } from './select-events-of-kinds.js';

export const billingKinds = [...subscriptionEvents, paymentBooked] as const;

export async function projectBilling(
  tx: Transaction<AdminTables>,
  events: readonly Envelope[],
): Promise<void> {
  await applySubscriptions(tx, selectEventsOfKinds(subscriptionEvents, events));
  await applyPayments(tx, selectEventsOfKinds([paymentBooked], events));
}
