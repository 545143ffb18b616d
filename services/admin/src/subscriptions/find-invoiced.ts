import { Problem } from '@packshot/chassis/app/problem';
import type { CommandSender } from '@packshot/chassis/commands/send-command';
import { billingCommands } from '@packshot/proto/commands/billing';
import type { Deps } from '../deps.js';

/** The number of an invoice or credit note always ends with a digit, and an email address never does. */
const mayBeNumber = /^[^@]{0,40}\d$/;

/**
 * Finds the payment with the given number of an invoice or credit note. Only billing knows the numbers, so a search by
 * number finds nothing while billing is unavailable.
 */
export async function findInvoiced(
  { give }: Pick<Deps, 'give'>,
  search: string,
  giver: CommandSender,
): Promise<string | undefined> {
  if (!mayBeNumber.test(search)) return undefined;
  try {
    return (await give(billingCommands.findInvoice, { number: search }, giver)).payment_id;
  } catch (error) {
    if (error instanceof Problem && (error.code === 'not_found' || error.status >= 500)) return undefined;
    throw error;
  }
}
