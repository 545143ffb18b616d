import type { Selectable } from 'kysely';
import type { CreditNoteTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { Invoice } from './invoice.js';
import { loadInvoice } from './load-invoice.js';

/**
 * Reads the content of a credit note. Shared data comes from the invoice, so that an erased buyer disappears from both
 * documents when the retention period ends.
 */
export async function loadCreditNote(db: Deps['db'], note: Selectable<CreditNoteTable>): Promise<Invoice> {
  const [row, refund] = await Promise.all([
    db.selectFrom('invoice').selectAll().where('id', '=', note.invoice_id).executeTakeFirstOrThrow(),
    db.selectFrom('refund').selectAll().where('id', '=', note.refund_id).executeTakeFirstOrThrow(),
  ]);
  const { net, tax, total } = note;
  const { invoice, payment } = await loadInvoice(db, { ...row, net, tax, total });
  const disputed = refund.kind === 'dispute';
  return {
    ...invoice,
    number: note.number,
    issuedAt: note.issued_at,
    lines: [{ description: `${disputed ? 'Chargeback' : 'Refund'}: ${payment.description}`, amount: net }],
    correction: {
      number: row.number,
      issuedAt: row.issued_at,
      refundedAt: note.refunded_at,
      reference: refund.reference,
      disputed,
    },
  };
}
