import type { Transaction } from 'kysely';
import type { AdminTables } from '../db/tables.js';

/** Makes unreadable for good what is personal of a user in the log. The entries stay, and their chain with them. */
export async function forgetPerson(tx: Transaction<AdminTables>, userId: string): Promise<void> {
  await tx.deleteFrom('audit_key').where('person_id', '=', userId).execute();
}
