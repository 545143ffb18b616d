import { Problem } from '@packshot/chassis/app/problem';
import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import type { Deps } from '../deps.js';
import { drawInvoice } from './draw-invoice.js';
import { loadCreditNote } from './load-credit-note.js';
import { pdfAnswer } from './pdf-answer.js';

/**
 * One of the caller's credit notes. It is drawn for each download: a stored file would name the buyer after a process of
 * a version without credit notes has erased the account.
 *
 * @throws Problem `not_found`
 */
export async function getCreditNote({ db }: Deps, userId: string, id: string): Promise<RawAnswer> {
  const note = await db
    .selectFrom('credit_note')
    .innerJoin('invoice', 'invoice.id', 'credit_note.invoice_id')
    .selectAll('credit_note')
    .where('credit_note.id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!note) throw new Problem('not_found');
  return pdfAnswer(note.number, await drawInvoice(await loadCreditNote(db, note)));
}
