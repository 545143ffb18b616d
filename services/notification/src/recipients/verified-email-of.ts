import type { Selectable } from 'kysely';
import type { RecipientTable } from '../db/tables.js';

/** Returns the address that provably belongs to the user. A stranger may register with another person's address. */
export const verifiedEmailOf = (recipient: Selectable<RecipientTable>): string | null =>
  recipient.email_verified ? recipient.email : null;
