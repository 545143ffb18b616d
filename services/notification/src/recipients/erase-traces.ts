import { forgetLetters } from '@packshot/chassis/messaging/dead-letters/forget-letters';
import type { Transaction } from 'kysely';
import type { NotificationTables } from '../db/tables.js';

/**
 * Deletes a user's emails and dead letters, but not the user's row and messages to support. Farewell emails stay until
 * they are sent, because each farewell confirms an erasure. An earlier account with the same address may also have a
 * farewell.
 *
 * @param verifiedEmail Address of emails without an account that are also deleted
 */
export async function eraseTraces(
  tx: Transaction<NotificationTables>,
  userId: string,
  verifiedEmail: string | null,
): Promise<void> {
  await tx
    .deleteFrom('mail')
    .where('template', '!=', 'account-deleted')
    .where((mail) =>
      mail.or([
        mail('user_id', '=', userId),
        mail.and([
          mail('user_id', 'is', null),
          mail.or([mail('recipient', '=', verifiedEmail ?? ''), mail('reply_to', '=', verifiedEmail ?? '')]),
        ]),
      ]),
    )
    .execute();
  await forgetLetters(tx, userId);
}
