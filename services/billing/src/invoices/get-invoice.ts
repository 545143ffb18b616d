import { pdfAnswer } from '@packshot/chassis/app/pdf-answer';
import { Problem } from '@packshot/chassis/app/problem';
import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import type { Deps } from '../deps.js';

/** @throws Problem `not_found`, or `invoice_not_ready` until the invoice is drawn */
export async function getInvoice({ db }: Deps, userId: string, paymentId: string): Promise<RawAnswer> {
  const invoice = await db
    .selectFrom('invoice')
    .select(['number', 'pdf'])
    .where('payment_id', '=', paymentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!invoice) throw new Problem('not_found');
  if (!invoice.pdf) throw new Problem('invoice_not_ready', { retryAfter: 2 });
  return pdfAnswer(invoice.number, invoice.pdf);
}
