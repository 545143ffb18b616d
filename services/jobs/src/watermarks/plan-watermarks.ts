import { plans } from '@packshot/proto/plans';
import type { Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/** Reports whether new pictures of a seller get a watermark. A seller without an account is on the free plan. */
export async function planWatermarks(db: Kysely<JobsTables>, userId: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('plan')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return plans[account?.plan ?? 'free'].watermark;
}
