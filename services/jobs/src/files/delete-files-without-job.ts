import { findKeptJob } from '../deletion/find-kept-job.js';
import type { Deps } from '../deps.js';
import { serializePerUser } from '../quota/serialize-per-user.js';
import { jobPrefix, type FileLocation } from './file-names.js';

/**
 * Deletes the files that were stored for a new job, unless the job exists: if the connection breaks during the commit,
 * the database may still have committed. If the database does not answer, the files stay for the sweep of the store.
 */
export async function deleteFilesWithoutJob(
  { db, store }: Pick<Deps, 'db' | 'store'>,
  userId: string,
  filed: FileLocation,
): Promise<void> {
  const exists = await serializePerUser(userId, () =>
    db.transaction().execute(async (tx) => {
      // The transaction that inserts a job holds this lock, so that a commit in progress ends first.
      await tx.selectFrom('account').select('user_id').where('user_id', '=', userId).forShare().execute();
      return (await findKeptJob(tx, filed.id)) !== undefined;
    }),
  ).catch(() => true);
  if (!exists) await store.deletePrefix(jobPrefix(filed));
}
