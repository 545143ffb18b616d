import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { userPrefix } from '../files/file-names.js';

/**
 * Deletes files that arrived after a recent erasure, because the process of an upload or render died. After an hour,
 * the sweep of the whole store finds any remaining files.
 */
export async function sweepErased({ db, store }: Pick<Deps, 'db' | 'store'>): Promise<void> {
  const erased = await db
    .selectFrom('account')
    .select('user_id')
    .where('erased_at', '>', sql<Date>`now() - interval '1 hour'`)
    .execute();
  for (const { user_id } of erased) await store.deletePrefix(userPrefix(user_id));
}
