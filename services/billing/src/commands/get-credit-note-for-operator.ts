import { Problem } from '@packshot/chassis/app/problem';
import { recordAct } from '@packshot/chassis/audit/record-act';
import type { Operator } from '@packshot/chassis/commands/obey';
import type { billingCommands } from '@packshot/proto/commands/billing';
import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { Deps } from '../deps.js';
import { drawInvoice } from '../invoices/draw-invoice.js';
import { loadCreditNote } from '../invoices/load-credit-note.js';

type Command = (typeof billingCommands)['getCreditNote'];

/**
 * Any credit note, for an operator; of an erased user with the buyer while the law requires them to be kept. The download
 * is recorded in the audit log.
 *
 * @throws Problem `not_found`, or `invoice_not_ready` while it is drawn
 */
export async function getCreditNoteForOperator(
  { db }: Pick<Deps, 'db'>,
  { credit_note_id }: InputOf<Command>,
  operator: Operator,
): Promise<StateOf<Command>> {
  const row = await db
    .selectFrom('credit_note')
    .innerJoin('invoice', 'invoice.id', 'credit_note.invoice_id')
    .selectAll('credit_note')
    .select(['user_id', 'buyer'])
    .where('credit_note.id', '=', credit_note_id)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  const { number, user_id, buyer } = row;
  if (!row.pdf && buyer) throw new Problem('invoice_not_ready', { retryAfter: 2 });
  const pdf = row.pdf ?? (await drawInvoice(await loadCreditNote(db, row)));
  await db.transaction().execute((tx) =>
    recordAct(
      tx,
      'billing',
      { operator },
      {
        action: 'credit_note.downloaded',
        userId: user_id,
        resource: { type: 'credit_note', id: number },
      },
    ),
  );
  return { number, pdf: pdf.toString('base64') };
}
