import { forgetLetters } from '@packshot/chassis/messaging/dead-letters/forget-letters';
import type { Transaction } from 'kysely';
import type { NotificationTables } from '../db/tables.js';

/**
 * Deletes what is held of a user beside the row itself and their messages to support: mails, and events about them that
 * were given up on. Farewells stay until they are sent, also
 * that of an earlier account with this address: each confirms an erasure.
 */
export async function eraseTraces(
  tx: Transaction<NotificationTables>,
  userId: string,
  email: string | null,
): Promise<void> {
  await tx
    .deleteFrom('mail')
    .where('template', '!=', 'account-deleted')
    .where((mail) =>
      mail.or([
        mail('user_id', '=', userId),
        mail.and([
          mail('user_id', 'is', null),
          mail.or([mail('recipient', '=', email ?? ''), mail('reply_to', '=', email ?? '')]),
        ]),
      ]),
    )
    .execute();
  await forgetLetters(tx, userId);
}
