import { forgetEvents } from '@packshot/chassis/messaging/forget-events';
import type { Core } from '@packshot/chassis/process/open-core';
import { messageChanged } from '@packshot/proto/events/notification';
import { streams } from '@packshot/proto/events/streams';
import { sql } from 'kysely';
import type { NotificationTables } from '../db/tables.js';
import { lockRecipient } from './lock-recipient.js';

/**
 * Deletes what somebody who is to be erased wrote to support, here and in what was announced of it; what they wrote
 * without signing in is known by the address. Safe to repeat.
 *
 * @throws RetryLater while something of it is on its way to the stream: it can only be taken back once it is there
 */
export async function forgetMessages(
  { db, nats }: Pick<Core<NotificationTables>, 'db' | 'nats'>,
  userId: string,
): Promise<void> {
  const address = await db.transaction().execute(async (tx) => {
    const { email } = await lockRecipient(tx, userId);
    // From here on nothing more of theirs is taken or answered.
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
