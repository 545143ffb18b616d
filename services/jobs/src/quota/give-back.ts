import { sql, type Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/** Returns the generation of a job that came to nothing. A second call for the same job changes nothing. */
export async function giveBack(tx: Transaction<JobsTables>, userId: string, jobId: string): Promise<void> {
  const returned = await tx
    .insertInto('ledger')
    .values({ user_id: userId, job_id: jobId, amount: -1, reason: 'return' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (returned.numInsertedOrUpdatedRows !== 1n) return;
  await tx
    .updateTable('account')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('user_id', '=', userId)
    .execute();
}
