import type { Selectable, Transaction } from 'kysely';
import type { BillingTables, SubscriberTable } from '../db/tables.js';

/**
 * The row of a user, locked until the transaction ends and made when there is none: all that concerns one user is
 * done one after another, erasure included.
 */
export async function lockSubscriber(
  tx: Transaction<BillingTables>,
  userId: string,
): Promise<Selectable<SubscriberTable>> {
  await tx
    .insertInto('subscriber')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('subscriber')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
