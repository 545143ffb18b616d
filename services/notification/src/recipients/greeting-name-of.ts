import type { Selectable } from 'kysely';
import type { RecipientTable } from '../db/tables.js';

/**
 * Returns the name for the greeting. A stranger may register with another person's address and any name, so emails omit
 * the name until the address is verified.
 */
export const greetingNameOf = (recipient: Selectable<RecipientTable>): string | null =>
  recipient.email_verified ? recipient.full_name : null;
