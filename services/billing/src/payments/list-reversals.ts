import { sql, type Kysely } from 'kysely';
import type { BillingTables } from '../db/tables.js';

/** A refund or a lost dispute. Amounts are in cents. */
export interface Reversal {
  id: string;
  paymentId: string;
  amount: number;
  tax: number;
  /** A lost dispute counts for at most the amount that was not refunded before. */
  counted: number;
  /** Time of the refund, or time at which the dispute was opened. */
  at: Date;
  /** Time of the refund, or time at which the bank decided a lost dispute. */
  bookedAt: Date;
  creditNote: { id: string; number: string } | null;
}

export async function listReversals(
  db: Kysely<BillingTables>,
  paymentIds: readonly string[],
): Promise<Reversal[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .leftJoin('credit_note', 'credit_note.refund_id', 'refund.id')
    .select([
      'refund.id',
      'refund.payment_id as paymentId',
      'refund.amount',
      'refund.tax',
      'refund.at',
      'payment.refunded',
      'credit_note.id as noteId',
      'credit_note.number',
      'credit_note.total',
    ])
    .select(reversalTime.as('bookedAt'))
    .where('refund.payment_id', 'in', paymentIds)
    .where(isReversal)
    .orderBy('bookedAt')
    .orderBy('refund.id')
    .execute();
  const left = new Map(rows.map(({ paymentId, refunded }) => [paymentId, refunded]));
  const count = (paymentId: string, amount: number): number => {
    const counted = Math.min(amount, left.get(paymentId) ?? 0);
    left.set(paymentId, (left.get(paymentId) ?? 0) - counted);
    return counted;
  };
  // Amounts on credit notes are fixed; reversals without a credit note share the rest.
  for (const { paymentId, total } of rows) if (total !== null) count(paymentId, total);
  return rows.map(({ refunded: _refunded, noteId, number, total, ...row }) => ({
    ...row,
    counted: total ?? count(row.paymentId, row.amount),
    creditNote: noteId && number ? { id: noteId, number } : null,
  }));
}

/** Reports whether a row of `refund` is final: a refund or a lost dispute, not an open or won dispute. */
export const isReversal = sql<boolean>`
  (refund.kind, refund.state) in (('refund', 'done'), ('dispute', 'lost'))`;

/** Time at which a row of `refund` was recorded in the ledger as refunded, by the provider's clock. */
export const reversalTime = sql<Date>`
  case when refund.kind = 'refund' then refund.at else coalesce((
    select max(at) from ledger_transaction
    where payment_id = refund.payment_id and kind = 'dispute_lost'
  ), refund.at) end`;
