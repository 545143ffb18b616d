import type { Selectable } from 'kysely';
import type { CreditNoteTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { toInvoice } from './draw-invoices.js';
import type { Invoice } from './invoice.js';

/**
 * Reads the content of a credit note. What it shares with the invoice comes from the invoice, so that an erased buyer is
 * named on neither once the legal term ends.
 */
export async function loadCreditNote(
  db: Deps['db'],
  note: Selectable<CreditNoteTable>,
): Promise<Invoice & { correction: NonNullable<Invoice['correction']> }> {
  const [invoice, refund, retained] = await Promise.all([
    db.selectFrom('invoice').selectAll().where('id', '=', note.invoice_id).executeTakeFirstOrThrow(),
    db.selectFrom('refund').selectAll().where('id', '=', note.refund_id).executeTakeFirstOrThrow(),
    db
      .selectFrom('retained_buyer')
      .select('buyer')
      .where('invoice_id', '=', note.invoice_id)
      .executeTakeFirst(),
  ]);
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', invoice.payment_id)
    .executeTakeFirstOrThrow();
  const disputed = refund.kind === 'dispute';
  const { net, tax, total } = note;
  const lines = [
    { description: `${disputed ? 'Chargeback' : 'Refund'}: ${payment.description}`, amount: net },
  ];
  const buyer = invoice.buyer ?? retained?.buyer ?? null;
  return {
    ...toInvoice({ ...invoice, buyer, lines, net, tax, total }, payment),
    number: note.number,
    issuedAt: note.issued_at,
    correction: {
      number: invoice.number,
      issuedAt: invoice.issued_at,
      refundedAt: note.refunded_at,
      reference: refund.reference,
      disputed,
    },
  };
}
