import { Problem } from '@packshot/chassis/app/problem';
import type { Operator } from '@packshot/chassis/commands/serve-commands';
import type { billingCommands } from '@packshot/proto/commands/billing';
import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { Deps } from '../deps.js';
import { loadInvoice } from '../invoices/load-invoice.js';
import { deliverDocument } from './deliver-document.js';

type Command = (typeof billingCommands)['getInvoice'];

/** @throws Problem `not_found`, and the errors of `deliverDocument` */
export async function getInvoiceForOperator(
  { db }: Pick<Deps, 'db'>,
  { payment_id }: InputOf<Command>,
  operator: Operator,
): Promise<StateOf<Command>> {
  const row = await db
    .selectFrom('invoice')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return deliverDocument({ db }, 'invoice', row, async () => (await loadInvoice(db, row)).invoice, operator);
}
