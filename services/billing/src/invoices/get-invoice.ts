import { Problem } from '@packshot/chassis/app/problem';
import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import type { Selectable } from 'kysely';
import type { InvoiceTable } from '../db/tables.js';
import type { Deps } from '../deps.js';

/** The invoice of one of the caller's payments. @throws Problem `not_found`, or `invoice_not_ready` while it is drawn */
export async function getInvoice(deps: Deps, userId: string, paymentId: string): Promise<RawAnswer> {
  const invoice = await ownInvoices(deps, userId)
    .where('payment_id', '=', paymentId)
    .where('refund_id', 'is', null)
    .executeTakeFirst();
  return toFile(invoice);
}

/** One of the caller's credit notes. @throws Problem `not_found`, or `invoice_not_ready` while it is drawn */
export async function getCreditNote(deps: Deps, userId: string, id: string): Promise<RawAnswer> {
  const creditNote = await ownInvoices(deps, userId)
    .where('id', '=', id)
    .where('refund_id', 'is not', null)
    .executeTakeFirst();
  return toFile(creditNote);
}

const ownInvoices = ({ db }: Deps, userId: string) =>
  db.selectFrom('invoice').select(['number', 'pdf']).where('user_id', '=', userId);

function toFile(invoice: Pick<Selectable<InvoiceTable>, 'number' | 'pdf'> | undefined): RawAnswer {
  if (!invoice) throw new Problem('not_found');
  if (!invoice.pdf) throw new Problem('invoice_not_ready', { retryAfter: 2 });
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-length': invoice.pdf.length,
      'content-disposition': `attachment; filename="${invoice.number.replaceAll(/[^\w.-]/g, '_')}.pdf"`,
      'cache-control': 'private, no-store',
    },
    body: invoice.pdf,
  };
}
