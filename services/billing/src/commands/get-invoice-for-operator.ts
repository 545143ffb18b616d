import { Problem } from '@packshot/chassis/app/problem';
import { recordAct } from '@packshot/chassis/audit/record-act';
import type { Operator } from '@packshot/chassis/commands/obey';
import type { billingCommands } from '@packshot/proto/commands/billing';
import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { Selectable } from 'kysely';
import type { InvoiceTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { drawInvoice } from '../invoices/draw-invoice.js';
import { toInvoice } from '../invoices/draw-invoices.js';

type Command = (typeof billingCommands)['getInvoice'];

/**
 * The invoice of any payment, for an operator. The download is recorded in the audit log.
 *
 * @throws Problem `not_found`, or `invoice_not_ready` while it is drawn
 */
export async function getInvoiceForOperator(
  { db }: Pick<Deps, 'db'>,
  { payment_id }: InputOf<Command>,
  operator: Operator,
): Promise<StateOf<Command>> {
  const invoice = await db
    .selectFrom('invoice')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .executeTakeFirst();
  if (!invoice) throw new Problem('not_found');
  if (!invoice.pdf && invoice.buyer) throw new Problem('invoice_not_ready', { retryAfter: 2 });
  const pdf = invoice.pdf ?? (await drawErased(db, invoice));
  await db.transaction().execute((tx) =>
    recordAct(
      tx,
      'billing',
      { operator },
      {
        action: 'invoice.downloaded',
        userId: invoice.user_id,
        resource: { type: 'invoice', id: invoice.number },
      },
    ),
  );
  return { number: invoice.number, pdf: pdf.toString('base64') };
}

/** Draws the invoice of an erased user again, with the buyer while the law requires them to be kept. */
async function drawErased(db: Deps['db'], invoice: Selectable<InvoiceTable>): Promise<Buffer> {
  const [payment, retained] = await Promise.all([
    db.selectFrom('payment').selectAll().where('id', '=', invoice.payment_id).executeTakeFirstOrThrow(),
    db.selectFrom('retained_buyer').select('buyer').where('invoice_id', '=', invoice.id).executeTakeFirst(),
  ]);
  return drawInvoice(toInvoice({ ...invoice, buyer: retained?.buyer ?? null }, payment));
}
