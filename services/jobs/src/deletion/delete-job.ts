import { Problem } from '@packshot/chassis/app/problem';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { hideJobs, type DeletionOrigin } from './hide-jobs.js';
import { removeDeletedJobs } from './remove-deleted-jobs.js';

/**
 * Deletes a job and its pictures at once, without an undo (spec §7).
 *
 * @throws Problem `not_found`
 */
export async function deleteJob(
  deps: Pick<Deps, 'db' | 'store' | 'folders'>,
  userId: string,
  id: string,
  from: DeletionOrigin,
): Promise<void> {
  const hidden = await hideJobs(deps, userId, [id], from);
  if (hidden.length === 0) throw new Problem('not_found');
  await removeDeletedJobs(deps, sql<boolean>`id = ${id}`);
}
