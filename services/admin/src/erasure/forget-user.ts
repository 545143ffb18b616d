import type { Transaction } from 'kysely';
import type { AdminTables } from '../db/tables.js';
import { forgetPerson } from '../audit/forget-person.js';
import { lockErasure } from './erasure-lock.js';

/**
 * Forgets a user, and makes unreadable what is personal of them in the audit log. Payments stay, as they do in billing:
 * they name nobody. What comes late about them makes no row, since the id stays among the erased ones. Safe to repeat.
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
  // What they wrote to support without signing in is known by the address.
  await tx
    .deleteFrom('message_row')
    .where('user_id', 'is', null)
    .where('email', '=', (user) => user.selectFrom('user_row').select('email').where('id', '=', userId))
    .execute();
  await tx.deleteFrom('user_row').where('id', '=', userId).execute();
  for (const table of ['usage_row', 'job_row', 'subscription_row', 'mail_row', 'message_row'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await forgetPerson(tx, userId);
}
