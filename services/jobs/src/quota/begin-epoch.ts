import type { PlanId } from '@packshot/proto/plans';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { AccountTable, JobsTables } from '../db/tables.js';

/** What the new count comes with; without any of it, an operator has reset the old one. */
interface Change {
  plan?: PlanId;
  period_start?: Date;
  period_end?: Date | null;
}

/** Begins to count a seller's generations from nothing: another plan, another period, or an operator's reset. */
export function beginEpoch(
  tx: Transaction<JobsTables>,
  userId: string,
  change: Change = {},
): Promise<Selectable<AccountTable>> {
  return tx
    .updateTable('account')
    .set({ ...change, used: 0, epoch: sql`epoch + 1` })
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
