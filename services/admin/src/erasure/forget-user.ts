import type { Transaction } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { lockErasure } from './erasure-lock.js';

/**
 * Erases the rows of a user and makes the user's personal data in the audit log unreadable. Payments stay, as in
 * billing, because a payment does not identify a person. Events that arrive later create no row, because the ID is stored as erased.
 * Repeated calls change nothing.
 */
export async function forgetUser(
  tx: Transaction<AdminTables>,
  userId: string,
  deletedAt: string,
): Promise<void> {
  await lockErasure(tx);
  await tx
    .insertInto('erased_user')
    .values({ user_id: userId, deleted_at: new Date(deletedAt) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // A message that the user sent without signing in contains only the email address, not the user ID. A stranger may
  // register with the address of another person, whose messages must stay. So the address must be verified.
  await tx
    .deleteFrom('message_row')
    .where('user_id', 'is', null)
    .where('email', '=', (user) =>
      user.selectFrom('user_row').select('email').where('id', '=', userId).where('email_verified', '=', true),
    )
    .execute();
  await tx.deleteFrom('user_row').where('id', '=', userId).execute();
  for (const table of ['usage_row', 'job_row', 'subscription_row', 'mail_row', 'message_row'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await forgetPerson(tx, userId);
}

/** Deletes the keys of a user. The log entries stay, so the hash chain stays intact. */
async function forgetPerson(tx: Transaction<AdminTables>, userId: string): Promise<void> {
  await tx.deleteFrom('audit_key').where('person_id', '=', userId).execute();
}
