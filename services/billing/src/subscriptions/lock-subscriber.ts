import { Problem } from '@packshot/chassis/app/problem';
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

/**
 * The same of somebody who wants to buy something.
 *
 * @throws Problem `unauthenticated` when they were erased, `unavailable` until auth's word about them has come
 */
export async function lockKnownSubscriber(
  tx: Transaction<BillingTables>,
  userId: string,
): Promise<Selectable<SubscriberTable> & { email: string }> {
  const subscriber = await lockSubscriber(tx, userId);
  if (subscriber.erased_at) throw new Problem('unauthenticated');
  const { email } = subscriber;
  if (email === null) throw new Problem('unavailable', { retryAfter: 2 });
  return { ...subscriber, email };
}
