import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { withCurrentMonth } from './counted-today.js';
import { generationLimitOf } from './limit-of.js';
import { toQuotaProblem } from './quota-problem.js';

/** Refuses early what `chargeGeneration` would refuse, before a photo is decoded. It locks nothing and decides nothing. */
export async function requireRemaining(db: Kysely<JobsTables>, userId: string): Promise<void> {
  const found = await db.selectFrom('account').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!found) return;
  const account = withCurrentMonth(found);
  if (account.used >= generationLimitOf(account)) throw toQuotaProblem(account);
}
