import { sql, type Transaction, type Selectable } from 'kysely';
import type { BillingTables, PaymentTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { SubscriptionRow } from '../subscriptions/lifecycle.js';
import { lockSubscriber } from '../subscriptions/lock-subscriber.js';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** @param by Our id of the subscription, or the provider's id of the subscription or of its checkout. */
export async function findSubscription(
  tx: Transaction<BillingTables>,
  { provider }: Pick<Deps, 'provider'>,
  by: { id: string } | { reference: string },
): Promise<SubscriptionRow | undefined> {
  if ('id' in by && !uuid.test(by.id)) return undefined;
  let query = tx.selectFrom('subscription').selectAll().where('provider', '=', provider.name);
  query =
    'id' in by
      ? query.where('id', '=', by.id)
      : query.where((row) =>
          row.or([row('reference', '=', by.reference), row('checkout', '=', by.reference)]),
        );
  const found = await query.executeTakeFirst();
  if (!found) return undefined;
  await lockSubscriber(tx, found.user_id);
  // The row may have changed before the lock was acquired.
  return tx.selectFrom('subscription').selectAll().where('id', '=', found.id).executeTakeFirst();
}

export async function findPayment(
  tx: Transaction<BillingTables>,
  { provider }: Pick<Deps, 'provider'>,
  reference: string,
): Promise<Selectable<PaymentTable> | undefined> {
  const query = tx
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider.name)
    .where('reference', '=', reference)
    .where('status', '=', 'completed');
  const found = await query.executeTakeFirst();
  if (!found) return undefined;
  await lockSubscriber(tx, found.user_id);
  // The row may have changed before the lock was acquired.
  return query.executeTakeFirst();
}

/**
 * Serializes the facts about the same provider objects, so that each of two simultaneous transactions sees the rows of
 * the other. Every caller must acquire this lock before the lock of a subscriber.
 */
export async function lockNames(tx: Transaction<BillingTables>, names: readonly string[]): Promise<void> {
  for (const name of [...new Set(names)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 14))`.execute(tx);
}
