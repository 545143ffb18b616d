/**
 * Takes screenshots for visual review. Shows every screen in both themes and four widths, and dialogs, error pages and
 * questions in three widths. A complete run also replaces the strip of screens in the README.
 *
 *     npm run screenshots -w deploy [-- name…]
 */
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startBrowser } from '../test/_browser.js';
import { screens, signIn } from '../test/_screens.js';
import { states } from '../test/_states.js';
import { writeScreenStrip } from './_screen-strip.js';
import { newSeller, startSystemUnderTest } from '../test/_system.js';

const out = fileURLToPath(new URL('../../.cache/screens/', import.meta.url));
const samples = fileURLToPath(new URL('../../web/public/samples/', import.meta.url));
const only = process.argv.slice(2);
const widths = [360, 768, 1280, 1920];

await mkdir(out, { recursive: true });
const [system, browser] = await Promise.all([
  startSystemUnderTest({ LOG_LEVEL: 'warn', RATE_LIMIT_GENERAL: '100000' }),
  startBrowser(),
]);
try {
  const seller = await newSeller(system.url);
  const photos = ['bottle', 'mug', 'tin'];
  for (const name of photos)
    await seller.create(await readFile(`${samples}${name}-before-1120.webp`), {}, `${name}.webp`);
  await seller.settled(photos.length);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of widths) {
      const look = {
        viewport: { width, height: width < 600 ? 780 : 900 },
        colorScheme,
        reducedMotion: 'reduce',
        deviceScaleFactor: width < 600 ? 2 : 1,
      } as const;
      const context = await browser.newContext(look);
      for (const screen of screens) {
        if (only.length > 0 && !only.includes(screen.name)) continue;
        const page = await context.newPage();
        if (screen.signedIn) await signIn(page, seller);
        await page.goto(`${system.url}${screen.path}`);
        await screen.ready(page);
        // Loads pictures below the fold, which are loaded lazily.
        await page.evaluate(`(async () => {
          for (const image of document.images) image.loading = 'eager';
          await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
        })()`);
        await page.screenshot({ path: `${out}${screen.name}-${colorScheme}-${width}.png`, fullPage: true });
        await page.close();
      }
      for (const state of width > 1280 ? [] : states) {
        if (only.length > 0 && !only.includes(state.name)) continue;
        // A separate browser is used, because the library stores its view and an offline browser stays offline.
        const own = await browser.newContext(look);
        const page = await own.newPage();
        page.setDefaultTimeout(10_000);
        if (state.signedIn) await signIn(page, seller);
        await state.prepare?.(page);
        await page.goto(`${system.url}${state.path}`);
        await state.show(page).catch((fault: unknown) => {
          process.stdout.write(`${state.name}, ${colorScheme}, ${width} px: ${String(fault)}\n`);
          process.exitCode = 1;
        });
        await page.screenshot({ path: `${out}${state.name}-${colorScheme}-${width}.png` });
        await own.close();
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await system.stop();
}
if (only.length === 0) await writeScreenStrip(out);
process.stdout.write(`Written to ${out}\n`);
