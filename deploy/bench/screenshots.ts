/**
 * Takes every screen's picture in both themes and four widths, to be looked at.
 *
 *     npm run screenshots -w deploy/local [-- name…]
 */
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startBrowser } from '../test/_browser.js';
import { screens, signIn } from '../test/_screens.js';
import { newSeller, startSystemUnderTest } from '../test/_system.js';

const out = fileURLToPath(new URL('../../.cache/screens/', import.meta.url));
const samples = fileURLToPath(new URL('../../web/public/samples/', import.meta.url));
const only = process.argv.slice(2);
const widths = [360, 768, 1280, 1920];

await mkdir(out, { recursive: true });
const [system, browser] = await Promise.all([startSystemUnderTest({ LOG_LEVEL: 'warn' }), startBrowser()]);
try {
  const seller = await newSeller(system.url);
  const photos = ['bottle', 'mug', 'tin'];
  for (const name of photos)
    await seller.create(await readFile(`${samples}${name}-before-1120.webp`), {}, `${name}.webp`);
  await seller.settled(photos.length);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of widths) {
      const context = await browser.newContext({
        viewport: { width, height: width < 600 ? 780 : 900 },
        colorScheme,
        reducedMotion: 'reduce',
        deviceScaleFactor: width < 600 ? 2 : 1,
      });
      for (const screen of screens) {
        if (only.length > 0 && !only.includes(screen.name)) continue;
        const page = await context.newPage();
        if (screen.signedIn) await signIn(page, seller);
        await page.goto(`${system.url}${screen.path}`);
        await screen.ready(page);
        // Pictures below the fold load when they are scrolled to.
        await page.evaluate(`(async () => {
          for (const image of document.images) image.loading = 'eager';
          await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
        })()`);
        await page.screenshot({ path: `${out}${screen.name}-${colorScheme}-${width}.png`, fullPage: true });
        await page.close();
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await system.stop();
}
process.stdout.write(`Written to ${out}\n`);
