import type { Envelope } from '@packshot/proto/events/envelope';
import { mailChanged, messageChanged, notificationEvents } from '@packshot/proto/events/notification';
import type { Transaction } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { applyMails } from '../read-models/apply-mails.js';
import { applyMessages } from '../read-models/apply-messages.js';
import { selectEventsOfKinds } from './select-events-of-kinds.js';

export const notificationKinds = notificationEvents;

export async function projectNotification(
  tx: Transaction<AdminTables>,
  events: readonly Envelope[],
): Promise<void> {
  await applyMails(tx, selectEventsOfKinds([mailChanged], events));
  await applyMessages(tx, selectEventsOfKinds([messageChanged], events));
}
