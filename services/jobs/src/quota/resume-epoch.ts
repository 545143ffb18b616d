import { sql, type Selectable, type Transaction, type UpdateObject } from 'kysely';
import type { AccountTable, JobsTables } from '../db/tables.js';

/** Goes on with a count that was left: of the free plan after a paid one, or of a month after a suspension. */
export async function resumeEpoch(
  tx: Transaction<JobsTables>,
  userId: string,
  epoch: number,
  change: UpdateObject<JobsTables, 'account'>,
): Promise<Selectable<AccountTable>> {
  return tx
    .updateTable('account')
    .set({
      ...change,
      epoch,
      // Jobs may have given generations back to it meanwhile: the ledger has them all.
      used: sql<number>`(select coalesce(sum(amount), 0)::integer from ledger
        where ledger.user_id = ${userId} and ledger.epoch = ${epoch})`,
    })
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
