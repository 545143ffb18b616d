import { Problem } from '@packshot/chassis/app/problem';
import { recordAct } from '@packshot/chassis/audit/record-act';
import type { Operator } from '@packshot/chassis/commands/obey';
import type { billingCommands } from '@packshot/proto/commands/billing';
import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { Selectable } from 'kysely';
import type { InvoiceTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { drawInvoice } from '../invoices/draw-invoice.js';
import { loadInvoice } from '../invoices/load-invoice.js';

type Commands = typeof billingCommands;

/**
 * The invoice of any payment, for an operator. The download is recorded in the audit log.
 *
 * @throws Problem `not_found`, or `invoice_not_ready` while it is drawn
 */
export async function getInvoiceForOperator(
  { db }: Pick<Deps, 'db'>,
  { payment_id }: InputOf<Commands['getInvoice']>,
  operator: Operator,
): Promise<StateOf<Commands['getInvoice']>> {
  const invoice = await db
    .selectFrom('invoice')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .where('refund_id', 'is', null)
    .executeTakeFirst();
  return handOut(db, operator, invoice);
}

/** Any credit note, for an operator; otherwise as `getInvoiceForOperator`. */
export async function getCreditNoteForOperator(
  { db }: Pick<Deps, 'db'>,
  { credit_note_id }: InputOf<Commands['getCreditNote']>,
  operator: Operator,
): Promise<StateOf<Commands['getCreditNote']>> {
  const creditNote = await db
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', credit_note_id)
    .where('refund_id', 'is not', null)
    .executeTakeFirst();
  return handOut(db, operator, creditNote);
}

async function handOut(
  db: Deps['db'],
  operator: Operator,
  invoice: Selectable<InvoiceTable> | undefined,
): Promise<{ number: string; pdf: string }> {
  if (!invoice) throw new Problem('not_found');
  if (!invoice.pdf && invoice.buyer) throw new Problem('invoice_not_ready', { retryAfter: 2 });
  const pdf = invoice.pdf ?? (await drawErased(db, invoice));
  const type = invoice.refund_id ? 'credit_note' : 'invoice';
  await db.transaction().execute((tx) =>
    recordAct(
      tx,
      'billing',
      { operator },
      {
        action: `${type}.downloaded`,
        userId: invoice.user_id,
        resource: { type, id: invoice.number },
      },
    ),
  );
  return { number: invoice.number, pdf: pdf.toString('base64') };
}

/** Draws the invoice of an erased user again, with the buyer while the law requires them to be kept. */
async function drawErased(db: Deps['db'], invoice: Selectable<InvoiceTable>): Promise<Buffer> {
  const retained = await db
    .selectFrom('retained_buyer')
    .select('buyer')
    .where('invoice_id', '=', invoice.id)
    .executeTakeFirst();
  return drawInvoice(await loadInvoice({ db }, { ...invoice, buyer: retained?.buyer ?? null }));
}
