import { Problem } from '@packshot/chassis/app/problem';
import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import type { Deps } from '../deps.js';
import { attachmentHeader } from './file-name.js';
import { zipPictures } from './zip-pictures.js';

export async function getArchive(
  deps: Pick<Deps, 'db' | 'store' | 'tickets'>,
  text: string,
): Promise<RawAnswer> {
  const ticket = await deps.tickets.read(text);
  if (!ticket) throw new Problem('link_expired');
  return {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': attachmentHeader(`packshot-${new Date().toISOString().slice(0, 10)}.zip`),
    },
    owner: ticket.userId,
    body: zipPictures(deps, ticket.userId, ticket.filter),
  };
}
