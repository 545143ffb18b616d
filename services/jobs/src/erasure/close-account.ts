import { activeStatuses } from '@packshot/proto/rest/job-words';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { openAccount } from '../quota/open-account.js';

/** Takes no more jobs of this user, and calls those off that have not ended: no worker may finish them any more. */
export async function closeAccount(db: Kysely<JobsTables>, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await openAccount(tx, userId);
    await tx
      .updateTable('account')
      .set({ erased_at: sql<Date>`coalesce(erased_at, now())`, used: 0, jobs_total: 0, custom_limit: null })
      .where('user_id', '=', userId)
      .execute();
    await tx
      .updateTable('job')
      .set({ status: 'cancelled', lease_token: null, lease_until: null, version: sql`version + 1` })
      .where('user_id', '=', userId)
      .where('status', 'in', activeStatuses)
      .execute();
  });
}
