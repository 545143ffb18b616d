import { confirmErasure } from '@packshot/chassis/erasure/confirm-erasure';
import { sql, type Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import { listKeptRecords } from './list-kept-records.js';

/** Confirms the erasure of a user once the provider has been told everything: until then its collection might go on. */
export async function confirmErasureWhenSettled(
  tx: Transaction<BillingTables>,
  userId: string,
): Promise<void> {
  const open = await tx
    .selectFrom('provider_call')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'started')
    .executeTakeFirst();
  if (open) return;
  const first = await tx
    .updateTable('subscriber')
    .set({ erasure_confirmed_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('erased_at', 'is not', null)
    .where('erasure_confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (first) await confirmErasure(tx, 'billing', userId, await listKeptRecords(tx, userId));
}
