import { sql, type Selectable, type Transaction } from 'kysely';
import type { AccountTable, JobsTables } from '../db/tables.js';
import { generationLimitOf } from './limit-of.js';
import { lockAccount } from './lock-account.js';
import { toQuotaProblem } from './quota-problem.js';

/**
 * Takes one generation for a job. Locking the account's row makes simultaneous calls wait for each other, so that
 * the limit is exact however many arrive at once.
 *
 * @param round how often the job was tried again after it had failed
 * @returns the account, locked until the transaction ends
 * @throws Problem `quota_exceeded` when nothing is left
 */
export async function chargeGeneration(
  tx: Transaction<JobsTables>,
  userId: string,
  jobId: string,
  round = 0,
): Promise<Selectable<AccountTable>> {
  const account = await lockAccount(tx, userId);
  if (account.used >= generationLimitOf(account)) throw toQuotaProblem(account);
  const charged = await tx
    .updateTable('account')
    .set({ used: sql`used + 1` })
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('ledger')
    .values({ user_id: userId, job_id: jobId, round, epoch: account.epoch, amount: 1, reason: 'charge' })
    .execute();
  return charged;
}
