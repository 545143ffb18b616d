import type { Selectable, Transaction } from 'kysely';
import type { AccountTable, JobsTables } from '../db/tables.js';

/**
 * Makes sure that a user has an account. The event of their registration may arrive after their first photo.
 *
 * @returns the account, if it was opened just now
 */
export async function openAccount(
  tx: Transaction<JobsTables>,
  userId: string,
): Promise<Selectable<AccountTable> | undefined> {
  return tx
    .insertInto('account')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}
