import { Problem } from '@packshot/chassis/app/problem';
import { recordAct } from '@packshot/chassis/audit/record-act';
import type { Operator } from '@packshot/chassis/commands/serve-commands';
import type { Selectable } from 'kysely';
import type { InvoiceTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { drawInvoice } from '../invoices/draw-invoice.js';
import type { Invoice } from '../invoices/invoice.js';

type Document = Pick<Selectable<InvoiceTable>, 'number' | 'user_id' | 'buyer' | 'pdf'>;

/**
 * A document of an erased user is drawn again for each download.
 *
 * @throws Problem `invoice_not_ready` until the document is drawn
 */
export async function deliverDocument(
  { db }: Pick<Deps, 'db'>,
  type: 'invoice' | 'credit_note',
  { number, user_id, buyer, pdf }: Document,
  load: () => Promise<Invoice>,
  operator: Operator,
): Promise<{ number: string; pdf: string }> {
  if (!pdf && buyer) throw new Problem('invoice_not_ready', { retryAfter: 2 });
  const file = pdf ?? (await drawInvoice(await load()));
  const act = { action: `${type}.downloaded`, userId: user_id, resource: { type, id: number } };
  await db.transaction().execute((tx) => recordAct(tx, 'billing', { operator }, act));
  return { number, pdf: file.toString('base64') };
}
