import { Problem } from '@packshot/chassis/app/problem';
import type { Selectable, Transaction } from 'kysely';
import type { NotificationTables, SupportMessageTable } from '../db/tables.js';
import { lockRecipient } from '../recipients/lock-recipient.js';

/**
 * Locks a message and all rows of its sender for an operator's action. A simultaneous erasure therefore runs before or
 * after the action.
 *
 * @throws Problem `not_found`, `message_closed`
 */
export async function lockOpenMessage(
  tx: Transaction<NotificationTables>,
  id: string,
): Promise<Selectable<SupportMessageTable>> {
  const query = tx.selectFrom('support_message').selectAll().where('id', '=', id);
  const found = await query.executeTakeFirst();
  if (found?.user_id) await lockRecipient(tx, found.user_id);
  const message = await query.forUpdate().executeTakeFirst();
  if (!message) throw new Problem('not_found');
  if (message.status === 'closed') throw new Problem('message_closed');
  return message;
}
