import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { userPrefix } from '../files/file-names.js';

/**
 * Looks once more after those who were erased lately: an upload or a render that was on its way meanwhile takes its files
 * away itself, unless its process dies before it can. Later on
 * the sweep of the whole store does so.
 */
export async function sweepErased({ db, store }: Pick<Deps, 'db' | 'store'>): Promise<void> {
  const erased = await db
    .selectFrom('account')
    .select('user_id')
    .where('erased_at', '>', sql<Date>`now() - interval '1 hour'`)
    .execute();
  for (const { user_id } of erased) await store.deletePrefix(userPrefix(user_id));
}
