import type { Selectable } from 'kysely';
import type { InvoiceTable, PaymentTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { Invoice } from './invoice.js';

/** Reads the content of an invoice. For an erased user, the buyer is included until the legal retention period ends. */
export async function loadInvoice(
  db: Deps['db'],
  row: Selectable<InvoiceTable>,
): Promise<{ invoice: Invoice; payment: Selectable<PaymentTable> }> {
  const [payment, retained] = await Promise.all([
    db.selectFrom('payment').selectAll().where('id', '=', row.payment_id).executeTakeFirstOrThrow(),
    row.buyer
      ? undefined
      : db.selectFrom('retained_buyer').select('buyer').where('invoice_id', '=', row.id).executeTakeFirst(),
  ]);
  const { period_start: start, period_end: end } = payment;
  const invoice: Invoice = {
    number: row.number,
    issuedAt: row.issued_at,
    operator: row.operator,
    buyer: row.buyer ?? retained?.buyer ?? null,
    lines: row.lines,
    period: start && end ? { start, end } : null,
    net: row.net,
    tax: row.tax_label ? { label: row.tax_label, basisPoints: row.tax_basis_points, amount: row.tax } : null,
    total: row.total,
    currency: row.currency,
    paidBy: { provider: payment.provider, reference: payment.reference, at: payment.at },
    correction: null,
  };
  return { invoice, payment };
}
