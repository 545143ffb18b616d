import { Problem } from '@packshot/chassis/app/problem';
import type { Selectable, Transaction, Kysely } from 'kysely';
import type { BillingTables, SubscriberTable } from '../db/tables.js';
import { liveStates, type SubscriptionRow } from './lifecycle.js';

/** The lock serializes all changes of one user, including the erasure. */
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

/** @throws Problem `unauthenticated` for an erased user, `unavailable` until the user event from auth has arrived */
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

/** Returns the plan that a user has, or that a payment would restore. */
export const findLive = (db: Kysely<BillingTables>, userId: string): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'in', liveStates)
    .executeTakeFirst();

export const findPending = (
  db: Kysely<BillingTables>,
  userId: string,
): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
