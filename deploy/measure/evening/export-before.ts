import { downloadSizes, type DownloadSize } from '@packshot/proto/rest/job-words';
import type { Person } from './person.js';

/**
 * Downloads every picture in every size with the client of the earlier revision, which has neither a selection nor an
 * export: "Download as..." takes one picture in one size. Names, folders, margins and the rules of the marketplaces are
 * not counted, although the seller has to take care of them in another program.
 *
 * @param pictures number of pictures in the library
 */
export async function exportBefore(
  person: Person,
  pictures: number,
  sizes: readonly DownloadSize[],
): Promise<void> {
  const { page } = person;
  const menus = page.getByRole('button', { name: /^Actions for/ });
  await menus.first().waitFor();
  await person.look(page.getByRole('img', { name: /^Result for/ }));
  for (let at = 0; at < pictures; at += 1) {
    if (at >= (await menus.count())) {
      await person.click(page.getByRole('button', { name: 'Load more' }));
      await menus.nth(at).waitFor({ state: 'attached' });
    }
    for (const size of sizes) {
      await person.click(menus.nth(at));
      await person.click(page.getByRole('menuitem', { name: 'Download as...', exact: true }));
      const dialog = page.getByRole('dialog', { name: 'Download as' });
      await person.chooseOption(dialog.getByLabel('Size'), downloadSizes[size].name);
      const file = page.waitForEvent('download');
      await person.click(dialog.getByRole('button', { name: 'Download', exact: true }));
      await (await file).delete();
      await dialog.waitFor({ state: 'detached' });
    }
  }
}
