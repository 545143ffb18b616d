import { onEvent } from '@packshot/chassis/messaging/on-events';
import { userRegistered } from '@packshot/proto/events/auth';
import type { NotificationTables } from '../db/tables.js';
import { keepRecipient } from '../recipients/keep-recipient.js';
import { welcomeUser } from './welcome.js';

/** Users whose address a provider has verified are welcomed at once, and other users after verification. */
export const onUserRegistered = onEvent<NotificationTables, typeof userRegistered>(
  userRegistered,
  async (tx, data, envelope) => {
    await keepRecipient(tx, data, envelope.aggregateversion);
    if (data.email_verified && data.oauth_provider !== 'email') await welcomeUser(tx, data.user_id, envelope);
  },
);
