import { Problem } from '@packshot/chassis/app/problem';
import { sql, type Selectable, type Transaction, type UpdateObject } from 'kysely';
import type { AccountTable, JobsTables } from '../db/tables.js';
import { withCurrentMonth } from './month-of.js';

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

/**
 * Makes sure that a user has an account. The event of their registration may arrive after their first photo.
 *
 * @returns the account, if it was opened just now
 */
export async function openAccount(
  tx: Transaction<JobsTables>,
  userId: string,
): Promise<Selectable<AccountTable> | undefined> {
  return tx
    .insertInto('account')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Begins to count a seller's generations from nothing: another month, or an operator's reset.
 *
 * @param change what else becomes of the account
 */
export function beginEpoch(
  tx: Transaction<JobsTables>,
  account: Pick<Selectable<AccountTable>, 'user_id' | 'plan'>,
  change: UpdateObject<JobsTables, 'account'> = {},
): Promise<Selectable<AccountTable>> {
  const next = sql<number>`last_epoch + 1`;
  const counted = account.plan === 'free' ? { free_epoch: next } : { paid_epoch: next };
  return tx
    .updateTable('account')
    .set({ ...change, ...counted, used: 0, epoch: next, last_epoch: next })
    .where('user_id', '=', account.user_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
