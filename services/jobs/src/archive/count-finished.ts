import { Problem } from '@packshot/chassis/app/problem';
import type { LibraryFilter } from '@packshot/proto/rest/job-schema';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { matchLibraryFilter } from '../jobs/list-jobs.js';

/** Counts the finished pictures that a download would contain. @throws Problem `no_pictures` if there are none */
export async function countFinished(
  db: Kysely<JobsTables>,
  userId: string,
  filter: LibraryFilter,
  ids?: readonly string[],
): Promise<number> {
  const { pictures } = await db
    .selectFrom('job')
    .select(sql<number>`coalesce(sum(jsonb_array_length(result_names)), 0)::int`.as('pictures'))
    .where(matchLibraryFilter(userId, { ...filter, status: 'completed' }, ids))
    .executeTakeFirstOrThrow();
  if (pictures === 0) throw new Problem('no_pictures');
  return pictures;
}
