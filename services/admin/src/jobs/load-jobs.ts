import type { AdminJob } from '@packshot/proto/rest/admin/jobs';
import type { Deps } from '../deps.js';
import { sortByIds } from '../lists/sort-by-ids.js';
import { jobView } from './job-view.js';

/** Jobs by their ids, in that order. */
export async function loadJobs(
  { db, traceUrl }: Pick<Deps, 'db' | 'traceUrl'>,
  ids: string[],
): Promise<AdminJob[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('job_row')
    .leftJoin('user_row', 'user_row.id', 'job_row.user_id')
    .selectAll('job_row')
    .select('user_row.email as user_email')
    .where('job_row.id', 'in', ids)
    .execute();
  return sortByIds(ids, rows, ({ id }) => id).map((row) => jobView(row, traceUrl));
}
