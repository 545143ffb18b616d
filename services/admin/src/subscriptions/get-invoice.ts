import { pdfAnswer } from '@packshot/chassis/app/pdf-answer';
import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import type { CommandSender } from '@packshot/chassis/commands/send-command';
import { billingCommands } from '@packshot/proto/commands/billing';
import type { Deps } from '../deps.js';

export async function getInvoice(
  { give }: Pick<Deps, 'give'>,
  paymentId: string,
  giver: CommandSender,
): Promise<RawAnswer> {
  const { number, pdf } = await give(billingCommands.getInvoice, { payment_id: paymentId }, giver);
  return pdfAnswer(number, Buffer.from(pdf, 'base64'));
}

export async function getCreditNote(
  { give }: Pick<Deps, 'give'>,
  id: string,
  giver: CommandSender,
): Promise<RawAnswer> {
  const { number, pdf } = await give(billingCommands.getCreditNote, { credit_note_id: id }, giver);
  return pdfAnswer(number, Buffer.from(pdf, 'base64'));
}
