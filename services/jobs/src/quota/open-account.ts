import type { Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/** Makes sure that a user has an account. The event of their registration may arrive after their first photo. */
export async function openAccount(tx: Transaction<JobsTables>, userId: string): Promise<void> {
  await tx
    .insertInto('account')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
