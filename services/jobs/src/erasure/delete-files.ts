import { userPrefix, jobPrefix } from '../files/file-names.js';
import type { Deps } from '../deps.js';
import { findOldJobs } from './find-old-jobs.js';

/** Deletes all files of a user, including orphaned files that a stopped process left behind. */
export async function deleteFiles({ db, store }: Pick<Deps, 'db' | 'store'>, userId: string): Promise<void> {
  for (const job of await findOldJobs(db, userId)) await store.deletePrefix(jobPrefix(job));
  await store.deletePrefix(userPrefix(userId));
}
