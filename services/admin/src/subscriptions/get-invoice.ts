import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import type { Giver } from '@packshot/chassis/commands/give-command';
import { billingCommands } from '@packshot/proto/commands/billing';
import type { Deps } from '../deps.js';

/** The invoice of a payment, as a file. @throws Problem of billing's */
export const getInvoice = async (
  { give }: Pick<Deps, 'give'>,
  paymentId: string,
  giver: Giver,
): Promise<RawAnswer> => toFile(await give(billingCommands.getInvoice, { payment_id: paymentId }, giver));

/** A credit note, as a file. @throws Problem of billing's */
export const getCreditNote = async (
  { give }: Pick<Deps, 'give'>,
  id: string,
  giver: Giver,
): Promise<RawAnswer> => toFile(await give(billingCommands.getCreditNote, { credit_note_id: id }, giver));

function toFile({ number, pdf }: { number: string; pdf: string }): RawAnswer {
  const body = Buffer.from(pdf, 'base64');
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-length': body.length,
      'content-disposition': `attachment; filename="${number.replaceAll(/[^\w.-]/g, '_')}.pdf"`,
      'cache-control': 'private, no-store',
    },
    body,
  };
}
