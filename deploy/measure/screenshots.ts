/**
 * Takes screenshots for visual review, and checks what they show with axe. Shows every screen in both themes and four
 * widths, and dialogs, error pages and questions in three widths. Exits with 1 if axe finds something or a page is wider
 * than its window. A complete run also replaces the strip of screens in the README.
 *
 *     npm run screenshots -w deploy [-- name…]
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { violationsOn } from '../test/_axe.js';
import { startBrowser } from '../test/_browser.js';
import { screens, signIn } from '../test/_screens.js';
import { writeScreenStrip } from './_screen-strip.js';
import { newSeller, startSystemUnderTest } from '../test/_system.js';
import { endOnExit } from './_end-on-exit.js';
import { accountStates } from './screens/account.js';
import { libraryStates } from './screens/library.js';
import { newImageStates } from './screens/new-image.js';

const out = fileURLToPath(new URL('../../.cache/screens/', import.meta.url));
const samples = fileURLToPath(new URL('../../web/public/samples/', import.meta.url));
const only = process.argv.slice(2);
const widths = [360, 768, 1280, 1920];
const states = [...newImageStates, ...libraryStates, ...accountStates];

await mkdir(out, { recursive: true });
const [system, browser] = await Promise.all([
  startSystemUnderTest({ LOG_LEVEL: 'warn', RATE_LIMIT_GENERAL: '100000' }, endOnExit),
  startBrowser(),
]);
try {
  const seller = await newSeller(system.url);
  const photos = ['bottle', 'mug', 'tin'];
  for (const name of photos)
    // Other bytes than those of the samples, which New Image would otherwise leave out as already known.
    await seller.create(
      await sharp(`${samples}${name}-before-1120.webp`).jpeg().toBuffer(),
      {},
      `${name}.webp`,
    );
  await seller.settled(photos.length, 600_000);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of widths) {
      const look = {
        viewport: { width, height: width < 600 ? 780 : 900 },
        colorScheme,
        reducedMotion: 'reduce',
        // The content security policy would block the script of axe.
        bypassCSP: true,
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
        await check(page, `${screen.name}, ${colorScheme}, ${width} px`);
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
        const name = `${state.name}, ${colorScheme}, ${width} px`;
        await state.show(page).catch((fault: unknown) => report(`${name}: ${String(fault)}`));
        await page.screenshot({ path: `${out}${state.name}-${colorScheme}-${width}.png` });
        await check(page, name);
        // The library may be in the middle of a call that the state answers.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
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

/** Reports what axe finds, and a page that is wider than its window. */
async function check(page: Page, name: string): Promise<void> {
  // In a window of the usual height, the bars at the bottom cover controls, whose visible part axe would measure.
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 4_000 });
  for (const { id, at } of await violationsOn(page)) report(`${name}: ${id}: ${at.join(' ')}`);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over > 0) report(`${name}: ${over} px wider than the window`);
}

function report(fault: string): void {
  process.stdout.write(`${fault}\n`);
  process.exitCode = 1;
}
