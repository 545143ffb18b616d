import { toFiles, type EveningPhotos } from './photos.js';
import type { Person } from './person.js';

const patience = { timeout: 3_600_000 };

/**
 * Chooses the photos and creates their pictures in all three modes, from the dashboard to the library.
 *
 * @returns sentences that say which pictures were not created; empty if all were
 */
export async function makePictures(
  person: Person,
  { photos, copies }: EveningPhotos,
  url: string,
): Promise<string> {
  const { page } = person;
  await page.goto(`${url}/dashboard`);
  const main = page.getByRole('main');
  await person.click(main.getByRole('link', { name: /New (Image|Shoot)/ }).first(), true);
  // The dashboard also has a button for photos, and stays until the page is loaded.
  await main.getByRole('heading', { level: 1, name: /^New (Image|Shoot)$/ }).waitFor();
  await person.chooseFiles(
    page.getByRole('button', { name: /^Choose (photos|from gallery)$/ }),
    toFiles([...photos, ...copies]),
  );
  await page.getByRole('list', { name: 'Chosen photos' }).waitFor();
  await main.getByText(new RegExp(`^${photos.length} photos · ${photos.length} images`)).waitFor(patience);
  if (copies.length > 0) await person.read(page.getByText(/already here and (was|were) left out/));
  await person.look(page.getByRole('img', { name: /^Preview of/ }).first());
  await person.click(page.getByRole('checkbox', { name: 'Model Try-On' }), true);
  await person.click(page.getByRole('checkbox', { name: 'Lifestyle Scenes' }), true);
  const create = page.getByRole('button', { name: /^Create \d+ Images$/ });
  const counts = page.locator('p', { hasText: / photos · / });
  await counts.getByText(`· ${3 * photos.length} images`).waitFor();
  await person.read(counts);
  await person.click(create, true);
  const alert = page.getByRole('alert').filter({ hasText: /\w/ }).first();
  await Promise.race([page.waitForURL('**/library', patience), alert.waitFor(patience)]);
  if (new URL(page.url()).pathname === '/library') return '';
  const fault = await alert.innerText();
  await person.read(alert);
  const library = page.getByRole('link', { name: 'Library', exact: true }).filter({ visible: true });
  if ((await library.count()) === 0) await person.click(page.getByRole('button', { name: /menu/i }), true);
  await person.click(library.first(), true);
  await page.waitForURL('**/library');
  return fault;
}
