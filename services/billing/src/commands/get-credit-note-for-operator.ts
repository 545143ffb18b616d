import { Problem } from '@packshot/chassis/app/problem';
import type { Operator } from '@packshot/chassis/commands/serve-commands';
import type { billingCommands } from '@packshot/proto/commands/billing';
import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { Deps } from '../deps.js';
import { loadCreditNote } from '../invoices/load-credit-note.js';
import { deliverDocument } from './deliver-document.js';

type Command = (typeof billingCommands)['getCreditNote'];

/** Delivers any credit note to an operator. @throws Problem `not_found`, and the errors of `deliverDocument` */
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
  return deliverDocument({ db }, 'credit_note', row, () => loadCreditNote(db, row), operator);
}
