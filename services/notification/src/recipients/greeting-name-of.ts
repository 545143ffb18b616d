import type { Selectable } from 'kysely';
import type { RecipientTable } from '../db/tables.js';

/**
 * How a mail greets somebody. A stranger may register with somebody else's address and any name, so until
 * the address is proved the name stays out of mails.
 */
export const greetingNameOf = (recipient: Selectable<RecipientTable>): string | null =>
  recipient.email_verified ? recipient.full_name : null;
