import { pdfAnswer } from '@packshot/chassis/app/pdf-answer';
import { Problem } from '@packshot/chassis/app/problem';
import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import type { Deps } from '../deps.js';

/** @throws Problem `not_found`, or `invoice_not_ready` until the credit note is drawn */
export async function getCreditNote({ db }: Deps, userId: string, id: string): Promise<RawAnswer> {
  const note = await db
    .selectFrom('credit_note')
    .innerJoin('invoice', 'invoice.id', 'credit_note.invoice_id')
    .select(['credit_note.number', 'credit_note.pdf'])
    .where('credit_note.id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!note) throw new Problem('not_found');
  if (!note.pdf) throw new Problem('invoice_not_ready', { retryAfter: 2 });
  return pdfAnswer(note.number, note.pdf);
}
