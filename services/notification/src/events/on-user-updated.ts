import { onEvent } from '@packshot/chassis/messaging/on-events';
import { userUpdated } from '@packshot/proto/events/auth';
import type { NotificationTables } from '../db/tables.js';
import { keepRecipient } from '../recipients/keep-recipient.js';

export const onUserUpdated = onEvent<NotificationTables, typeof userUpdated>(
  userUpdated,
  (tx, data, envelope) => keepRecipient(tx, data, envelope.aggregateversion),
);
