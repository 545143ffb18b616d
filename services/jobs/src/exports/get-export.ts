import { Readable } from 'node:stream';
import { Problem } from '@packshot/chassis/app/problem';
import type { RawAnswer } from '@packshot/chassis/app/raw-answer';
import { makeZip } from 'client-zip';
import { attachmentHeader } from '../archive/file-name.js';
import { readSelection } from '../archive/keep-selection.js';
import type { Deps } from '../deps.js';
import type { Waiter } from '../processes/fair-queue.js';
import type { ExportedPicture } from './exported-picture.js';
import { findPresets } from './find-presets.js';
import { listEntries } from './list-entries.js';
import { recordExported } from './record-exported.js';

/**
 * Streams an export, so that neither memory nor disk holds the whole file.
 *
 * @throws Problem `link_expired`, `rate_limited`
 */
export async function getExport(
  deps: Pick<Deps, 'db' | 'store' | 'exporter' | 'exportTickets'>,
  waiterOf: (userId: string) => Waiter,
  text: string,
): Promise<RawAnswer> {
  const ticket = await deps.exportTickets.read(text);
  if (!ticket) throw new Problem('link_expired');
  const { userId, selectionId, markets } = ticket;
  const presets = await findPresets(deps.db, userId, ticket.presets);
  if (!presets) throw new Problem('link_expired');
  const ids = await readSelection(deps.db, userId, selectionId);
  const waiter = waiterOf(userId);
  const end = deps.exporter.begin(userId);
  const exported: ExportedPicture[] = [];
  const listing = {
    ids,
    markets,
    presets,
    onPicture: (picture: ExportedPicture) => void exported.push(picture),
  };
  const body = Readable.fromWeb(makeZip(listEntries(deps, waiter, listing)) as never);
  body.once('close', end);
  // A caller that leaves before the first byte would otherwise keep the stream open.
  waiter.gone.addEventListener('abort', () => body.destroy(), { once: true });
  if (waiter.gone.aborted) body.destroy();
  return {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': attachmentHeader(`packshot-${new Date().toISOString().slice(0, 10)}.zip`),
    },
    owner: userId,
    body,
    onSent: () => recordExported(deps.db, userId, exported),
  };
}
