import type { KeptRecord } from '@packshot/proto/events/erasure';
import { sql, type Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';

/** What billing has to keep of an erased user, as the proof of the erasure lists it. */
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
    why: 'The law requires issued invoices to be kept',
    until: kept_until.toISOString(),
  }));
}
