/**
 * Measures the seconds from the click on Lifestyle Scenes to the first preview of the product in a place, and to all
 * previews. Clicks in Chromium on the New Image screen, once right after the photo was chosen and once after a pause.
 *
 *     npm run bench:first-preview -w deploy
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { startBrowser } from '../test/_browser.js';
import { signIn } from '../test/_screens.js';
import { newSeller, startSystemUnderTest } from '../test/_system.js';
import { endOnExit } from './_end-on-exit.js';
import { inWords, watchCores } from './_machine.js';

const samples = new URL('../../web/public/samples/', import.meta.url);
/** Milliseconds for which a user looks at a photo and the modes before the click. */
const looks = [0, 8_000];

const [system, browser] = await Promise.all([
  startSystemUnderTest({ LOG_LEVEL: 'warn' }, endOnExit),
  startBrowser(),
]);
try {
  const seller = await newSeller(system.url);
  const rows: Record<string, Record<string, string>> = {};
  // The first photo loads models and plates, so another photo is sent first and is not measured.
  await measure('tin', looks[0]!, 1);
  for (const [turn, look] of looks.entries())
    for (const name of ['bottle', 'mug', 'tin']) {
      const cores = watchCores();
      const { first, all } = await measure(name, look, 2 + turn);
      rows[`${name}, after ${look / 1_000} s`] = {
        'first, s': first.toFixed(2),
        'all, s': all.toFixed(2),
        machine: inWords(cores()),
      };
    }
  console.table(rows);

  async function measure(name: string, look: number, turn: number): Promise<{ first: number; all: number }> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await signIn(page, seller);
    await page.goto(`${system.url}/new-shoot`);
    // Each photo has a different size, so that the server does not recognise the photo.
    const buffer = await sharp(fileURLToPath(new URL(`${name}-before-1120.webp`, samples)))
      .resize(1_000 + 8 * turn)
      .jpeg()
      .toBuffer();
    const photo = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
    await page.getByLabel('Product photo').setInputFiles(photo);
    await page.getByRole('button', { name: 'Create Image' }).waitFor();
    await page.waitForTimeout(look);
    const clicked = performance.now();
    await page.getByRole('radio', { name: /Lifestyle/ }).check();
    const drawn = page.getByRole('group', { name: 'Place' }).locator('img[data-preview=true]');
    await drawn.first().waitFor({ timeout: 60_000 });
    const first = performance.now() - clicked;
    const waiting = page.getByRole('group', { name: 'Place' }).locator('img[data-preview=false]');
    await waiting.first().waitFor({ state: 'detached', timeout: 60_000 });
    const all = performance.now() - clicked;
    await page.close();
    return { first: first / 1_000, all: all / 1_000 };
  }
} finally {
  await browser.close();
  await system.stop();
}
