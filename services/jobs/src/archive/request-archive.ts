import { downloads } from '@packshot/proto/rest/downloads';
import type { BodyOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { countFinished } from './count-finished.js';
import { keepSelection } from './keep-selection.js';

/**
 * Creates a link to a zip of the finished pictures that match a filter or belong to selected jobs. The link contains a
 * ticket, because a download link carries no login.
 *
 * @throws Problem `no_pictures`
 */
export async function requestArchive(
  deps: Pick<Deps, 'db' | 'tickets'>,
  userId: string,
  { ids, ...filter }: BodyOf<typeof downloads.requestArchive>,
  linkBase: string,
): Promise<{ url: string; pictures: number }> {
  const pictures = await countFinished(deps.db, userId, filter, ids);
  const selection = ids && { selectionId: await keepSelection(deps.db, userId, ids) };
  const ticket = await deps.tickets.issue({ userId, filter, ...selection });
  const path = `${downloads.getArchive.path}?${new URLSearchParams({ ticket })}`;
  return { url: `${linkBase}${path}`, pictures };
}
