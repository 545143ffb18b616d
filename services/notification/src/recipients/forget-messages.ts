import { forgetEvents } from '@packshot/chassis/messaging/forget-events';
import type { Core } from '@packshot/chassis/process/open-core';
import { messageChanged } from '@packshot/proto/events/notification';
import { streams } from '@packshot/proto/events/streams';
import { sql } from 'kysely';
import type { NotificationTables } from '../db/tables.js';
import { lockRecipient } from './lock-recipient.js';

/**
 * Deletes the messages to support of a user who is being erased, here and in announcements. Messages that the user sent
 * without signing in are found by the address. The deletion is safe to repeat.
 *
 * @throws RetryLater while an announcement is still on its way to the stream, because only published announcements can
 * be retracted
 */
export async function forgetMessages(
  { db, nats }: Pick<Core<NotificationTables>, 'db' | 'nats'>,
  userId: string,
): Promise<void> {
  const address = await db.transaction().execute(async (tx) => {
    const { email } = await lockRecipient(tx, userId);
    // From this point, the service accepts no message from the user and answers none of the user's messages.
    await tx
      .updateTable('recipient')
      .set({ erased_at: sql<Date>`coalesce(erased_at, now())` })
      .where('user_id', '=', userId)
      .execute();
    await tx
      .deleteFrom('support_message')
      .where((message) =>
        message.or([
          message('user_id', '=', userId),
          message.and([message('user_id', 'is', null), message('email', '=', email ?? '')]),
        ]),
      )
      .execute();
    return email ?? undefined;
  });
  await forgetEvents({ db, nats }, streams.notification, [messageChanged], userId, address);
}
