import { Problem } from '@packshot/chassis/app/problem';
import type { billingCommands } from '@packshot/proto/commands/billing';
import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { Deps } from '../deps.js';

type Command = (typeof billingCommands)['findInvoice'];

/** Finds the payment of an invoice or a credit note. @throws Problem `not_found` */
export async function findInvoice(
  { db }: Pick<Deps, 'db'>,
  { number }: InputOf<Command>,
): Promise<StateOf<Command>> {
  const invoice = await db
    .selectFrom('invoice')
    .select('payment_id')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('number', '=', number),
        eb(
          'id',
          '=',
          selectFrom('credit_note').select('invoice_id').where('credit_note.number', '=', number),
        ),
      ]),
    )
    .executeTakeFirst();
  if (!invoice) throw new Problem('not_found');
  return invoice;
}
