import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import type { Giver } from '@packshot/chassis/commands/give-command';
import { billingCommands } from '@packshot/proto/commands/billing';
import type { Deps } from '../deps.js';

/** The invoice of a payment, as a file. @throws Problem of billing's */
export async function getInvoice(
  { give }: Pick<Deps, 'give'>,
  paymentId: string,
  giver: Giver,
): Promise<RawAnswer> {
  const invoice = await give(billingCommands.getInvoice, { payment_id: paymentId }, giver);
  const body = Buffer.from(invoice.pdf, 'base64');
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-length': body.length,
      'content-disposition': `attachment; filename="${invoice.number.replaceAll(/[^\w.-]/g, '_')}.pdf"`,
      'cache-control': 'private, no-store',
    },
    body,
  };
}
