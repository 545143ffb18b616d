import { toDecimal } from '@packshot/proto/money';
import type { Payment } from '@packshot/proto/rest/subscriptions';
import type { Deps } from '../deps.js';

/** Maximum number of listed payments: more than ten years of monthly payments. */
const maxPayments = 200;

export async function listPayments({ db }: Deps, userId: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payment')
    .leftJoin('invoice', 'invoice.payment_id', 'payment.id')
    .selectAll('payment')
    .select('invoice.number as invoice_number')
    .where('payment.user_id', '=', userId)
    .orderBy('payment.at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(maxPayments)
    .execute();
  const creditNotes = await db
    .selectFrom('credit_note')
    .innerJoin('invoice', 'invoice.id', 'credit_note.invoice_id')
    .select(['credit_note.id', 'credit_note.number', 'payment_id'])
    .where('user_id', '=', userId)
    .orderBy('credit_note.number')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    created_at: row.at.toISOString(),
    description: row.description,
    amount: toDecimal(row.amount),
    refunded: toDecimal(row.refunded),
    currency: row.currency,
    status: statusOf(row),
    invoice_number: row.invoice_number,
    credit_notes: creditNotes
      .filter(({ payment_id }) => payment_id === row.id)
      .map(({ id, number }) => ({ id, number })),
  }));
}

function statusOf(row: {
  status: 'completed' | 'failed';
  dispute: 'open' | 'won' | 'lost' | null;
  refunded: number;
  amount: number;
}): Payment['status'] {
  if (row.status === 'failed') return 'failed';
  if (row.dispute === 'open' || row.dispute === 'lost') return 'disputed';
  if (row.refunded === 0) return 'completed';
  return row.refunded < row.amount ? 'partially_refunded' : 'refunded';
}
