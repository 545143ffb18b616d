import { Problem } from '@packshot/chassis/app/problem';
import type { Selectable, Transaction } from 'kysely';
import type { AccountTable, JobsTables } from '../db/tables.js';
import { beginEpoch } from './begin-epoch.js';
import { withCurrentMonth } from './counted-today.js';
import { openAccount } from './open-account.js';

/**
 * A seller's account, locked until the transaction ends, in the month of today: the first call after a month's end
 * begins the next.
 *
 * @throws Problem `unauthenticated` when its user was deleted, though their token may be good for a moment longer
 */
export async function lockAccount(
  tx: Transaction<JobsTables>,
  userId: string,
  now = new Date(),
): Promise<Selectable<AccountTable>> {
  await openAccount(tx, userId);
  const account = await tx
    .selectFrom('account')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (account.erased_at) throw new Problem('unauthenticated');
  const today = withCurrentMonth(account, now);
  if (today === account) return account;
  return beginEpoch(tx, account, { period_end: today.period_end });
}
