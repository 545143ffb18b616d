import { Problem } from '@packshot/chassis/app/problem';
import { downloads } from '@packshot/proto/rest/downloads';
import type { LibraryFilter } from '@packshot/proto/rest/job-schema';
import type { Deps } from '../deps.js';
import { listJobs } from '../jobs/list-jobs.js';

/**
 * A link to a zip of the finished pictures that a filter leaves. A browser downloads by following a link, which carries
 * no login: hence a ticket in it.
 *
 * @throws Problem `no_pictures`
 */
export async function requestArchive(
  deps: Pick<Deps, 'db' | 'tickets'>,
  userId: string,
  filter: LibraryFilter,
  linkBase: string,
): Promise<{ url: string; pictures: number }> {
  const { total } = await listJobs(deps, userId, { ...filter, status: 'completed', limit: 1 });
  if (total === 0) throw new Problem('no_pictures');
  const ticket = await deps.tickets.issue({ userId, filter });
  const path = `${downloads.getArchive.path}?${new URLSearchParams({ ticket })}`;
  return { url: `${linkBase}${path}`, pictures: total };
}
