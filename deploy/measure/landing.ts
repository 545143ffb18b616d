/**
 * Takes the README's screenshot of the landing page, from the built web client (`node deploy/run/build-web.mjs`).
 *
 *     npm run screenshots:landing -w deploy
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { startBrowser } from '../test/_browser.js';

const built = fileURLToPath(new URL('../../web/dist/', import.meta.url));
const out = fileURLToPath(new URL('../docs/landing.webp', import.meta.url));

const browser = await startBrowser();
try {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 785 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  // The screenshot needs no API, because the page is rendered at build time and makes no calls.
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = `${built}${pathname === '/' ? 'pages/landing/home.html' : pathname.slice(1)}`;
    await (existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404, body: '' }));
  });
  await page.goto('http://packshot.example/');
  await page.evaluate(`(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].filter((image) => image.loading !== 'lazy').map((image) => image.decode().catch(() => {})));
  })()`);
  await sharp(await page.screenshot())
    .webp({ quality: 86 })
    .toFile(out);
} finally {
  await browser.close();
}
