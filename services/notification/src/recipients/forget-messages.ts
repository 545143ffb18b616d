import { forgetEvents } from '@packshot/chassis/messaging/forget-events';
import type { Core } from '@packshot/chassis/process/open-core';
import { messageChanged } from '@packshot/proto/events/notification';
import { streams } from '@packshot/proto/events/streams';
import { sql } from 'kysely';
import type { NotificationTables } from '../db/tables.js';
import { lockRecipient } from './lock-recipient.js';
import { verifiedEmailOf } from './verified-email-of.js';

/**
 * Deletes the support messages of a user who is being erased, from the database and from announcements. Messages that
 * the user sent without signing in are found by the address, if the address is verified. Repeated deletions have no
 * further effect.
 *
 * @throws RetryLater until all announcements are published, because only published announcements can be retracted
 */
export async function forgetMessages(
  { db, nats }: Pick<Core<NotificationTables>, 'db' | 'nats'>,
  userId: string,
): Promise<void> {
  const address = await db.transaction().execute(async (tx) => {
    const email = verifiedEmailOf(await lockRecipient(tx, userId));
    // From this point, the service accepts no message from the user and answers no message of the user.
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
