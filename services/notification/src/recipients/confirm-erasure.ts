import { announce } from '@packshot/chassis/messaging/outbox';
import { accountErasures } from '@packshot/proto/events/erasure';
import type { Transaction } from 'kysely';
import type { NotificationTables } from '../db/tables.js';

/** Announces that nothing of a user is left here. */
export async function confirmErasure(tx: Transaction<NotificationTables>, userId: string): Promise<void> {
  await announce(tx, 'notification', accountErasures.notification, {
    subject: userId,
    version: 1,
    data: { user_id: userId, erased_at: new Date().toISOString() },
  });
}
