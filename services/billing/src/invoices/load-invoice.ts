import type { Selectable } from 'kysely';
import type { InvoiceTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { Invoice } from './invoice.js';

/** Reads all that is drawn on an invoice or a credit note. */
export async function loadInvoice({ db }: Pick<Deps, 'db'>, row: Selectable<InvoiceTable>): Promise<Invoice> {
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', row.payment_id)
    .executeTakeFirstOrThrow();
  const { period_start: start, period_end: end } = payment;
  return {
    number: row.number,
    issuedAt: row.issued_at,
    operator: row.operator,
    buyer: row.buyer,
    lines: row.lines,
    period: start && end ? { start, end } : null,
    net: row.net,
    tax: row.tax_label ? { label: row.tax_label, basisPoints: row.tax_basis_points, amount: row.tax } : null,
    total: row.total,
    currency: row.currency,
    paidBy: { provider: payment.provider, reference: payment.reference },
    correction: await loadCorrection(db, row),
  };
}

async function loadCorrection(
  db: Deps['db'],
  { refund_id, refunded_at, payment_id }: Selectable<InvoiceTable>,
): Promise<Invoice['correction']> {
  if (!refund_id || !refunded_at) return null;
  const { kind, ...refund } = await db
    .selectFrom('refund')
    .innerJoin('invoice', 'invoice.payment_id', 'refund.payment_id')
    .select(['refund.kind', 'refund.reference', 'invoice.number', 'invoice.issued_at as issuedAt'])
    .where('refund.id', '=', refund_id)
    .where('invoice.payment_id', '=', payment_id)
    .where('invoice.refund_id', 'is', null)
    .executeTakeFirstOrThrow();
  return { ...refund, refundedAt: refunded_at, disputed: kind === 'dispute' };
}
