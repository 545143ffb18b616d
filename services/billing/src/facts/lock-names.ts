import { sql, type Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';

/**
 * What is about the same things at the provider is applied one after another, so that neither misses the other. To be
 * taken before the lock of a subscriber, by everybody.
 *
 * @param names the provider's, of subscriptions, checkouts and payments
 */
export async function lockNames(tx: Transaction<BillingTables>, names: readonly string[]): Promise<void> {
  for (const name of [...new Set(names)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 14))`.execute(tx);
}
