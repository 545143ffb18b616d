import { sql, type Kysely } from 'kysely';
import type { BillingTables } from '../db/tables.js';

/** A refund or a lost dispute. Amounts are cents. */
export interface Reversal {
  id: string;
  paymentId: string;
  amount: number;
  /** Part of `amount`. */
  tax: number;
  /** Part of `amount` that is counted in `payment.refunded`: a lost dispute takes no more than earlier refunds left. */
  counted: number;
  /** When the refund was made or the dispute was opened. */
  at: Date;
  /** The same; of a dispute, when it was lost. */
  bookedAt: Date;
  creditNote: { id: string; number: string } | null;
}

/** What was given back of payments, in the order in which it was booked. */
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
  // What credit notes name is settled; the rest shares what is left.
  for (const { paymentId, total } of rows) if (total !== null) count(paymentId, total);
  return rows.map(({ refunded: _refunded, noteId, number, total, ...row }) => ({
    ...row,
    counted: total ?? count(row.paymentId, row.amount),
    creditNote: noteId && number ? { id: noteId, number } : null,
  }));
}

/** Whether a row of `refund` is money that is gone: no dispute that is open or was won. */
export const isReversal = sql<boolean>`
  (refund.kind, refund.state) in (('refund', 'done'), ('dispute', 'lost'))`;

/** When a row of `refund` was booked as given back, by the provider's time. */
export const reversalTime = sql<Date>`
  case when refund.kind = 'refund' then refund.at else coalesce((
    select max(at) from ledger_transaction
    where payment_id = refund.payment_id and kind = 'dispute_lost'
  ), refund.at) end`;
