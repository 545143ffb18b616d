import { Problem } from '@packshot/chassis/app/problem';
import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import type { Deps } from '../deps.js';
import type { ExportedPicture } from '../exports/exported-picture.js';
import { recordExported } from '../exports/record-exported.js';
import { attachmentHeader } from './file-name.js';
import { readSelection } from './keep-selection.js';
import { zipPictures } from './zip-pictures.js';

export async function getArchive(
  deps: Pick<Deps, 'db' | 'store' | 'tickets'>,
  text: string,
): Promise<RawAnswer> {
  const ticket = await deps.tickets.read(text);
  if (!ticket) throw new Problem('link_expired');
  const { userId, filter, selectionId } = ticket;
  const ids = selectionId ? await readSelection(deps.db, userId, selectionId) : undefined;
  const exported: ExportedPicture[] = [];
  return {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': attachmentHeader(`packshot-${new Date().toISOString().slice(0, 10)}.zip`),
    },
    owner: userId,
    body: zipPictures(deps, userId, { filter, ids, onPicture: (picture) => void exported.push(picture) }),
    onSent: () => recordExported(deps.db, userId, exported),
  };
}
