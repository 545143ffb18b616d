import type { Selectable, Transaction } from 'kysely';
import type { NotificationTables, RecipientTable } from '../db/tables.js';

/**
 * Locks the row of a user until the transaction ends, and creates the row if the row does not exist. The lock
 * serializes all changes of one user, including the erasure.
 */
export async function lockRecipient(
  tx: Transaction<NotificationTables>,
  userId: string,
): Promise<Selectable<RecipientTable>> {
  await tx
    .insertInto('recipient')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('recipient')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
