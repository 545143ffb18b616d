/**
 * Scrolls a library of 500 jobs in Chromium. Prints the long tasks (50 ms or more) and the layout shift.
 *
 *     npm run bench:scroll -w deploy
 */
import { readFile } from 'node:fs/promises';
import { startBrowser } from '../test/_browser.js';
import { signIn } from '../test/_screens.js';
import { seedLibrary } from '../test/_seed-library.js';
import { newSeller, startSystemUnderTest } from '../test/_system.js';
import { endOnExit } from './_end-on-exit.js';

const jobs = 500;
const sample = new URL('../../web/public/samples/mug-before-1120.webp', import.meta.url);

const [system, browser] = await Promise.all([
  startSystemUnderTest({ LOG_LEVEL: 'warn', RATE_LIMIT_GENERAL: '100000' }, endOnExit),
  startBrowser(),
]);
try {
  const seller = await newSeller(system.url);
  await seller.create(await readFile(sample), {}, 'mug.webp');
  const [job] = await seller.settled(1);
  await seedLibrary(system, job!, jobs - 1);
  for (const [name, viewport] of [
    ['phone, 390 px', { width: 390, height: 844 }],
    ['desk, 1280 px', { width: 1280, height: 900 }],
  ] as const) {
    const page = await browser.newPage({ viewport });
    await signIn(page, seller);
    await page.addInitScript(`
      window.longTasks = []; window.shift = 0;
      new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((entry) => entry.duration)))
        .observe({ type: 'longtask', buffered: true });
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value; })
        .observe({ type: 'layout-shift', buffered: true });
    `);
    await page.goto(`${system.url}/library`);
    const more = page.getByRole('button', { name: 'Load more' });
    for (let shown = 50; shown < jobs; shown += 50) {
      await more.click();
      await page.getByRole('article').nth(shown).waitFor({ state: 'attached' });
    }
    await page.evaluate('scrollTo(0, 0)');
    await page.waitForTimeout(1_000);
    const height = Number(await page.evaluate('document.body.scrollHeight'));
    await page.mouse.move(viewport.width / 2, viewport.height / 2);
    await page.evaluate('window.longTasks = []; window.shift = 0;');
    const frames = page.evaluate<number[]>(`new Promise((resolve) => {
      const times = []; let last = performance.now();
      const tick = (now) => { times.push(now - last); last = now; if (window.scrolled) resolve(times); else requestAnimationFrame(tick); };
      requestAnimationFrame(tick);
    })`);
    for (let at = 0; at < height; at += 400) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(16);
    }
    await page.evaluate('window.scrolled = true');
    const times = (await frames).toSorted((a, b) => a - b);
    const tasks = await page.evaluate<number[]>('window.longTasks');
    const shift = await page.evaluate<number>('window.shift');
    process.stdout.write(
      `${name}: ${jobs} jobs, ${height} px scrolled; long tasks ${tasks.length}${tasks.length > 0 ? ` (longest ${Math.round(Math.max(...tasks))} ms)` : ''}; ` +
        `frame p50 ${times[Math.floor(times.length / 2)]!.toFixed(0)} ms, p99 ${times[Math.floor(times.length * 0.99)]!.toFixed(0)} ms; layout shift ${shift.toFixed(3)}\n`,
    );
    await page.close();
  }
} finally {
  await browser.close();
  await system.stop();
}
