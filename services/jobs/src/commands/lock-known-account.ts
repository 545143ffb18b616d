import { Problem } from '@packshot/chassis/app/problem';
import type { Selectable, Transaction } from 'kysely';
import type { AccountTable, JobsTables } from '../db/tables.js';
import { lockAccount } from '../quota/lock-account.js';

/** Locks and returns the account of a registered user. @throws Problem `not_found` */
export async function lockKnownAccount(
  tx: Transaction<JobsTables>,
  userId: string,
): Promise<Selectable<AccountTable>> {
  const known = await tx
    .selectFrom('account')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!known) throw new Problem('not_found');
  return lockAccount(tx, userId);
}
