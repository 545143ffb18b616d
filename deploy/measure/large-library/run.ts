/**
 * Measures a library of many pictures in Chromium: the longest task while the seller opens the library, selects all,
 * filters, loads further pages and scrolls, and while many photos are chosen on New Image. Then exports all pictures as
 * a stream, and prints the memory of the jobs API before, at its maximum and after. A task should last 100 ms at most,
 * and the memory should not grow with the number of pictures. Requires a build of the web client.
 *
 *     npm run bench:large-library -w deploy -- [--pictures 10000] [--photos 500]
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { startBrowser } from '../../test/_browser.js';
import { signIn } from '../../test/_screens.js';
import { newSeller } from '../../test/_system.js';
import { argumentOf } from '../_argument.js';
import { longTasksDuring, recordLongTasks } from '../_long-tasks.js';
import { inWords, watchCores } from '../_machine.js';
import { watchMemory } from '../_memory.js';
import { startBenchSystem } from '../_system.js';
import { fillLibrary } from './fill-library.js';
import { measureIntake } from './measure-intake.js';
import { streamArchive } from './stream-archive.js';

const count = Number(argumentOf('--pictures') ?? 10_000);
/** Pages of the list that the seller loads, of 50 pictures each. */
const pages = 10;
/** Number of pictures in one export for marketplaces, which is the maximum. */
const exported = Math.min(500, count);
const photos = Number(argumentOf('--photos') ?? 500);
const soon = { timeout: 120_000 };
const sample = new URL('../../../web/public/samples/mug-before-1120.webp', import.meta.url);

const [system, browser] = await Promise.all([startBenchSystem(), startBrowser()]);
try {
  const seller = await newSeller(system.url);
  await seller.create(await readFile(sample), {}, 'mug.webp');
  const [job] = await seller.settled(1);
  const jobs = system.databaseUrls['jobs']!;
  await fillLibrary(jobs, job!.id, count - 1);
  const cores = watchCores();
  for (const [name, viewport] of Object.entries({
    'desktop, 1280 px': { width: 1280, height: 900 },
    'phone, 390 px': { width: 390, height: 844 },
  })) {
    const page = await browser.newPage({ viewport });
    await recordLongTasks(page);
    await signIn(page, seller);
    console.log(name);
    console.table(await measurePage(page));
    await page.close();
  }
  console.log(`New Image, ${photos} photos`);
  console.table(await measureIntake(browser, system.url, seller, photos));
  console.log(`machine: ${inWords(cores())}`);

  const authorization = `Bearer ${seller.token}`;
  const ids = (await (await fetch(`${system.url}/api/jobs/ids`, { headers: { authorization } })).json()) as {
    ids: string[];
  };
  const rows: Record<string, object> = {};
  const few = ids.ids.slice(0, Math.ceil(count / 10));
  // The first download warms the process.
  for (const [name, path, body] of [
    [`${few.length} originals, first`, '/api/jobs/archive', { ids: few }],
    [`${few.length} originals`, '/api/jobs/archive', { ids: few }],
    [`${ids.ids.length} originals`, '/api/jobs/archive', { ids: ids.ids }],
    [`${ids.ids.length} originals, again`, '/api/jobs/archive', { ids: ids.ids }],
    [
      `${exported} for a marketplace`,
      '/api/exports',
      { ids: ids.ids.slice(0, exported), markets: ['originals'] },
    ],
  ] as const) {
    const pid = system.process('jobs-api').pid()!;
    const before = watchMemory(pid)();
    const peak = watchMemory(pid);
    const busy = watchCores();
    const began = performance.now();
    const bytes = await streamArchive(system.url, path, authorization, body);
    const seconds = (performance.now() - began) / 1_000;
    const most = peak();
    // The garbage collector runs within seconds.
    await wait(5_000);
    rows[name] = {
      'before, MB': before,
      'peak, MB': most,
      'after, MB': watchMemory(pid)(),
      'ZIP file, MB': Math.round(bytes / 1e6),
      seconds: Math.round(seconds),
      machine: inWords(busy()),
    };
  }
  console.table(rows);
} finally {
  await browser.close();
  await system.stop();
}

/** Makes the steps of a seller, and records the long tasks of each step. */
async function measurePage(page: Page): Promise<Record<string, object>> {
  const rows: Record<string, object> = {};
  const step = async (name: string, work: () => Promise<unknown>) => {
    rows[name] = await longTasksDuring(page, work);
    console.log(name, rows[name]);
  };
  const cards = page.getByRole('article');
  const bar = page.getByRole('region', { name: 'Selection' });
  const search = page.getByRole('searchbox');
  await step('open', async () => {
    await page.goto(`${system.url}/library`);
    await cards.first().waitFor();
  });
  await step('load 10 pages', async () => {
    for (let shown = 50; shown < Math.min(pages * 50, count); shown += 50) {
      await page.getByRole('button', { name: 'Load more' }).click();
      await cards.nth(shown).waitFor({ state: 'attached' });
    }
  });
  await step('select the shown pictures', async () => {
    await page.getByRole('heading', { name: 'Library' }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await bar.waitFor();
  });
  await step('select all', async () => {
    await bar.getByRole('button', { name: /^Select all / }).click();
    await bar.getByText(`${count} selected`).waitFor(soon);
  });
  await step('take one out', () => page.getByRole('checkbox', { checked: true }).nth(1).click());
  await step('clear the selection', async () => {
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await bar.waitFor({ state: 'detached' });
  });
  await step('scroll', () => scrollThrough(page));
  await step('filter', async () => {
    await search.fill('copy 77');
    await page.getByRole('article', { name: /^copy 77\.jpg/ }).waitFor(soon);
    await cards.nth(60).waitFor({ state: 'detached' });
  });
  await step('clear the filter', async () => {
    await search.fill('');
    await page.getByRole('article', { name: /^copy 1\.jpg/ }).waitFor(soon);
  });
  return rows;
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate('scrollTo(0, 0)');
  const height = await page.evaluate<number>('Math.min(document.body.scrollHeight, 60000)');
  await page.mouse.move(300, 500);
  for (let at = 0; at < height; at += 600) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(16);
  }
}
