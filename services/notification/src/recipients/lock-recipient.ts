import type { Selectable, Transaction } from 'kysely';
import type { NotificationTables, RecipientTable } from '../db/tables.js';

/**
 * The row of a user, locked until the transaction ends and made when there is none: all that concerns one user is
 * done one after another, erasure included.
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
