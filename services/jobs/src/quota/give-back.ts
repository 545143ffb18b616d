import { sql, type Selectable, type Transaction } from 'kysely';
import type { AccountTable, JobsTables } from '../db/tables.js';

/** @returns the updated account; undefined when its current usage count has not changed */
export async function refundGeneration(
  tx: Transaction<JobsTables>,
  userId: string,
  jobId: string,
): Promise<Selectable<AccountTable> | undefined> {
  const charged = await tx
    .selectFrom('ledger')
    .select(['round', 'epoch'])
    .where('job_id', '=', jobId)
    .where('reason', '=', 'charge')
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!charged) return undefined;
  // `apply-plan.ts` sums the ledger under this lock, so the lock must be held before the return is inserted.
  await tx.selectFrom('account').select('user_id').where('user_id', '=', userId).forUpdate().execute();
  const { round, epoch } = charged;
  const returned = await tx
    .insertInto('ledger')
    .values({ user_id: userId, job_id: jobId, round, epoch, amount: -1, reason: 'return' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (returned.numInsertedOrUpdatedRows !== 1n) return undefined;
  return tx
    .updateTable('account')
    .set({ used: sql`used - 1` })
    .where('user_id', '=', userId)
    .where('epoch', '=', epoch)
    .returningAll()
    .executeTakeFirst();
}
