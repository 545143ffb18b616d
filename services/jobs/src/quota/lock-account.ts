import { Problem } from '@packshot/chassis/app/problem';
import { sql, type Selectable, type Transaction, type UpdateObject } from 'kysely';
import { accountColumns } from '../db/account-columns.js';
import type { AccountTable, JobsTables } from '../db/tables.js';
import { withCurrentMonth } from './month-of.js';

/** @throws Problem `unauthenticated` when the user was deleted, even if their token is still valid */
export async function lockAccount(
  tx: Transaction<JobsTables>,
  userId: string,
  now = new Date(),
): Promise<Selectable<AccountTable>> {
  const lock = tx.selectFrom('account').select(accountColumns).where('user_id', '=', userId).forUpdate();
  const found = await lock.executeTakeFirst();
  if (!found) await openAccount(tx, userId);
  const account = found ?? (await lock.executeTakeFirstOrThrow());
  if (account.erased_at) throw new Problem('unauthenticated');
  const today = withCurrentMonth(account, now);
  if (today === account) return account;
  return beginEpoch(tx, account, { period_end: today.period_end });
}

/** Opens an account if none exists, because the registration event may arrive after the user's first photo. */
export async function openAccount(
  tx: Transaction<JobsTables>,
  userId: string,
): Promise<Selectable<AccountTable> | undefined> {
  return tx
    .insertInto('account')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning(accountColumns)
    .executeTakeFirst();
}

/** Starts a new usage count for a seller, in a new month or after an operator's reset. */
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
