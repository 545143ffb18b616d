import { Problem } from '@packshot/chassis/app/problem';
import { downloads } from '@packshot/proto/rest/downloads';
import type { LibraryFilter } from '@packshot/proto/rest/job-schema';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { matchLibraryFilter } from '../jobs/list-jobs.js';

/**
 * Creates a link to a zip of the finished pictures that match a filter. The link contains a ticket, because a download
 * link carries no login.
 *
 * @throws Problem `no_pictures`
 */
export async function requestArchive(
  deps: Pick<Deps, 'db' | 'tickets'>,
  userId: string,
  filter: LibraryFilter,
  linkBase: string,
): Promise<{ url: string; pictures: number }> {
  const { pictures } = await deps.db
    .selectFrom('job')
    .select(sql<number>`coalesce(sum(jsonb_array_length(result_names)), 0)::int`.as('pictures'))
    .where(matchLibraryFilter(userId, { ...filter, status: 'completed' }))
    .executeTakeFirstOrThrow();
  if (pictures === 0) throw new Problem('no_pictures');
  const ticket = await deps.tickets.issue({ userId, filter });
  const path = `${downloads.getArchive.path}?${new URLSearchParams({ ticket })}`;
  return { url: `${linkBase}${path}`, pictures };
}
