import { sql, type Selectable, type Transaction } from 'kysely';
import type { AccountTable, JobsTables } from '../db/tables.js';
import { limitOf } from './limit-of.js';
import { openAccount } from './open-account.js';
import { quotaProblem } from './quota-problem.js';

/**
 * Takes one generation for a job. Locking the account's row makes simultaneous calls wait for each other, so that
 * the limit is exact however many arrive at once.
 *
 * @returns the account, locked until the transaction ends
 * @throws Problem `quota_exceeded` when nothing is left
 */
export async function charge(
  tx: Transaction<JobsTables>,
  userId: string,
  jobId: string,
): Promise<Selectable<AccountTable>> {
  await openAccount(tx, userId);
  const account = await tx
    .selectFrom('account')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (account.used >= limitOf(account)) throw quotaProblem(account);
  await tx
    .updateTable('account')
    .set({ used: sql`used + 1` })
    .where('user_id', '=', userId)
    .execute();
  await tx
    .insertInto('ledger')
    .values({ user_id: userId, job_id: jobId, amount: 1, reason: 'charge' })
    .execute();
  return account;
}
