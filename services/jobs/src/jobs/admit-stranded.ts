import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { admitPending } from './admit-pending.js';

/**
 * Looks after waiting jobs that nobody let into the queue, because the one that should have made room for them was
 * passed over or its process died. Sellers whose queue is full stay as they are.
 */
export async function admitStranded(db: Kysely<JobsTables>): Promise<void> {
  const sellers = await db
    .selectFrom('job')
    .select('user_id')
    .distinct()
    .where('status', '=', 'pending')
    .where('created_at', '<', sql<Date>`now() - interval '1 minute'`)
    .limit(100)
    .execute();
  for (const { user_id } of sellers) await db.transaction().execute((tx) => admitPending(tx, user_id));
}
