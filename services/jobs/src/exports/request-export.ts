import { Problem } from '@packshot/chassis/app/problem';
import { marketExports, type WantedExport } from '@packshot/proto/rest/exports';
import { countFinished } from '../archive/count-finished.js';
import { keepSelection } from '../archive/keep-selection.js';
import type { Deps } from '../deps.js';
import { findPresets } from './find-presets.js';

const missingPreset = 'One of these presets no longer exists. Open the dialog again to see your presets.';

/**
 * Creates a link to an export. The link contains a ticket, because a download link carries no login.
 *
 * @throws Problem `no_pictures`, `not_found` for a preset of another seller
 */
export async function requestExport(
  { db, exportTickets }: Pick<Deps, 'db' | 'exportTickets'>,
  userId: string,
  { ids, markets, presets }: WantedExport,
  linkBase: string,
): Promise<{ url: string; pictures: number }> {
  if (!(await findPresets(db, userId, presets))) throw new Problem('not_found', { detail: missingPreset });
  const pictures = await countFinished(db, userId, {}, ids);
  const selectionId = await keepSelection(db, userId, [...new Set(ids)]);
  const ticket = await exportTickets.issue({
    userId,
    selectionId,
    markets: [...new Set(markets)],
    presets: [...new Set(presets)],
  });
  return { url: `${linkBase}${marketExports.getExport.path}?${new URLSearchParams({ ticket })}`, pictures };
}
