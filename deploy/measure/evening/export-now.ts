import { markets, type MarketId } from '@packshot/proto/markets/markets';
import type { Download } from 'playwright-core';
import type { Person } from './person.js';

/** Time in milliseconds for an export of 120 pictures on a busy machine. */
const patience = { timeout: 3_600_000 };

/** Selects all pictures in the library, and exports them for the marketplaces as one file. */
export async function exportNow(
  person: Person,
  chosen: readonly MarketId[],
  hasTouch: boolean,
): Promise<Download> {
  const { page } = person;
  const results = page.getByRole('img', { name: /^Result for/ });
  await person.look(results);
  if (hasTouch) await person.hold(page.getByRole('button', { name: /^View / }).first());
  else await person.press('ControlOrMeta+a');
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByText(/^\d+ selected$/).waitFor();
  await person.read(bar);
  const all = bar.getByRole('button', { name: /^Select all / });
  if (await all.isVisible()) {
    await person.click(all, true);
    await all.waitFor({ state: 'detached' });
  }
  await person.click(bar.getByRole('button', { name: 'Download for...', exact: true }), true);
  const dialog = page.getByRole('dialog', { name: 'Download for...' });
  await dialog
    .getByText(/ fit\./)
    .first()
    .waitFor();
  for (const market of chosen) {
    const name = new RegExp(`^${markets[market].name}`);
    await person.click(dialog.locator('label', { hasText: name }), true);
  }
  const file = page.waitForEvent('download', patience);
  await person.click(dialog.getByRole('button', { name: 'Download', exact: true }));
  return file;
}
