import type { userUpdated } from '@packshot/proto/events/auth';
import type { DataOf } from '@packshot/proto/events/envelope';
import type { Transaction } from 'kysely';
import type { NotificationTables } from '../db/tables.js';
import { lockRecipient } from './lock-recipient.js';

/** Stores the user data from auth, unless a newer version is stored or the user has been erased. */
export async function keepRecipient(
  tx: Transaction<NotificationTables>,
  user: DataOf<typeof userUpdated>,
  version: number,
): Promise<void> {
  const held = await lockRecipient(tx, user.user_id);
  if (held.erased_at || version <= held.version) return;
  await tx
    .updateTable('recipient')
    .set({ email: user.email, full_name: user.full_name, email_verified: user.email_verified, version })
    .where('user_id', '=', user.user_id)
    .execute();
}
