import type { LibraryFilter } from '@packshot/proto/rest/job-schema';
import { maxSelectedJobs } from '@packshot/proto/rest/selection-limits';
import type { Deps } from '../deps.js';
import { matchLibraryFilter } from './list-jobs.js';

/** Lists the newest jobs that match a filter, also those that the client has not loaded. */
export async function listJobIds(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  filter: LibraryFilter,
): Promise<{ ids: string[] }> {
  const rows = await db
    .selectFrom('job')
    .select('id')
    .where(matchLibraryFilter(userId, filter))
    .orderBy('id', 'desc')
    .limit(maxSelectedJobs)
    .execute();
  return { ids: rows.map(({ id }) => id) };
}
