import { sql, type Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/**
 * Returns the generation of a job that came to nothing, to the count it was taken from. A second call for the same
 * charge changes nothing.
 */
export async function giveBack(tx: Transaction<JobsTables>, userId: string, jobId: string): Promise<void> {
  const charged = await tx
    .selectFrom('ledger')
    .select(['round', 'epoch'])
    .where('job_id', '=', jobId)
    .where('reason', '=', 'charge')
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!charged) return;
  // A count that is left and gone on with later is summed from the ledger under this lock: it must not miss our row.
  await tx.selectFrom('account').select('user_id').where('user_id', '=', userId).forUpdate().execute();
  const { round, epoch } = charged;
  const returned = await tx
    .insertInto('ledger')
    .values({ user_id: userId, job_id: jobId, round, epoch, amount: -1, reason: 'return' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (returned.numInsertedOrUpdatedRows !== 1n) return;
  await tx
    .updateTable('account')
    .set({ used: sql`used - 1` })
    .where('user_id', '=', userId)
    .where('epoch', '=', epoch)
    .execute();
}
