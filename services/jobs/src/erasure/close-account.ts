import { activeStatuses } from '@packshot/proto/rest/job-words';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { moveJob } from '../jobs/lifecycle.js';
import { openAccount } from '../quota/lock-account.js';

/** Takes no more jobs of this user, and calls those off that have not ended: no worker may finish them any more. */
export async function closeAccount(db: Kysely<JobsTables>, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await openAccount(tx, userId);
    await tx
      .updateTable('account')
      .set({ erased_at: sql<Date>`coalesce(erased_at, now())`, used: 0, jobs_total: 0, custom_limit: null })
      .where('user_id', '=', userId)
      .execute();
    const active = await tx
      .selectFrom('job')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', 'in', activeStatuses)
      .execute();
    for (const { id } of active) await moveJob(tx, 'withdraw', { id });
  });
}
