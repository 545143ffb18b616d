import { onEvent } from '@packshot/chassis/messaging/on-events';
import { userVerified } from '@packshot/proto/events/auth';
import type { NotificationTables } from '../db/tables.js';
import { welcomeUser } from './welcome.js';

/** Marks the address as verified, unless newer user data is stored. */
export const onUserVerified = onEvent<NotificationTables, typeof userVerified>(
  userVerified,
  async (tx, data, envelope) => {
    await tx
      .updateTable('recipient')
      .set({ email_verified: true })
      .where('user_id', '=', data.user_id)
      .where('email', 'is not', null)
      .where('version', '<=', envelope.aggregateversion)
      .execute();
    await welcomeUser(tx, data.user_id, envelope);
  },
);
