import { sql, type Selectable, type Transaction, type UpdateObject } from 'kysely';
import type { AccountTable, JobsTables } from '../db/tables.js';

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
