import { confirmErasure } from '@packshot/chassis/erasure/confirm-erasure';
import type { KeptRecord } from '@packshot/proto/events/erasure';
import { sql, type Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';

/**
 * Confirms the erasure of a user once the provider has received every cancellation. Before the last cancellation, the
 * provider might continue to collect.
 */
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

/** Lists the records about an erased user that billing must keep, as evidence for the proof of erasure. */
export async function listKeptRecords(tx: Transaction<BillingTables>, userId: string): Promise<KeptRecord[]> {
  const rows = await tx
    .selectFrom('retained_buyer')
    .innerJoin('invoice', 'invoice.id', 'retained_buyer.invoice_id')
    .select(['number', 'kept_until'])
    .select(
      sql<string[]>`array(select number from credit_note where invoice_id = invoice.id order by number)`.as(
        'credit_notes',
      ),
    )
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute();
  return rows.map(({ number, kept_until, credit_notes }) => ({
    what: ['Buyer on invoice', number, ...credit_notes.map((note) => `and credit note ${note}`)].join(' '),
    why: 'The law requires us to keep issued invoices',
    until: kept_until.toISOString(),
  }));
}
