import type { Kept } from '@packshot/proto/events/erasure';
import type { Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';

/** What billing has to keep of an erased user, as the proof of the erasure lists it. */
export async function keptOf(tx: Transaction<BillingTables>, userId: string): Promise<Kept[]> {
  const rows = await tx
    .selectFrom('retained_buyer')
    .innerJoin('invoice', 'invoice.id', 'retained_buyer.invoice_id')
    .select(['number', 'refund_id', 'kept_until'])
    .where('user_id', '=', userId)
    .orderBy('invoice.id')
    .execute();
  return rows.map(({ number, refund_id, kept_until }) => {
    const paper = refund_id ? 'credit note' : 'invoice';
    return {
      what: `Buyer on ${paper} ${number}`,
      why: `The law requires issued ${paper}s to be kept`,
      until: kept_until.toISOString(),
    };
  });
}
