import { userPrefix, jobPrefix } from '../files/file-names.js';
import type { Deps } from '../deps.js';

/** Deletes all that the store holds of a user, also what no row names: a process may have died before it could. */
export async function deleteFiles({ db, store }: Pick<Deps, 'db' | 'store'>, userId: string): Promise<void> {
  const elsewhere = await db
    .selectFrom('job')
    .select(['id', 'folder'])
    .where('user_id', '=', userId)
    .where('folder', 'is', null)
    .execute();
  for (const job of elsewhere) await store.deletePrefix(jobPrefix(job));
  await store.deletePrefix(userPrefix(userId));
}
