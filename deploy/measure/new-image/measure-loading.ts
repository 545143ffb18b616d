import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { signIn } from '../../test/_screens.js';
import type { Subject } from './subject.js';

const runs = 7;
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };

interface LoadingRow {
  'scripts, kB': string;
  'scripts, kB gzip': string;
  'first paint, ms': number;
  'heading, ms': number;
}

/** Measures the scripts and the first paint of the screen. The clients take turns, so that both see the same machine. */
export async function measureLoading(
  subject: Subject,
  clients: Readonly<Record<string, string>>,
): Promise<Record<string, LoadingRow>> {
  const times = new Map(Object.keys(clients).map((name) => [name, [] as Loading[]]));
  // The first run warms the machine and is not counted.
  for (let run = 0; run <= runs; run += 1)
    for (const [name, folder] of Object.entries(clients)) {
      const loading = await load(subject, folder);
      if (run > 0) times.get(name)!.push(loading);
    }
  return Object.fromEntries(
    [...times].map(([name, all]) => [
      name,
      {
        'scripts, kB': (all[0]!.bytes / 1000).toFixed(1),
        'scripts, kB gzip': (all[0]!.zipped / 1000).toFixed(1),
        'first paint, ms': median(all.map(({ paint }) => paint)),
        'heading, ms': median(all.map(({ heading }) => heading)),
      },
    ]),
  );
}

interface Loading {
  bytes: number;
  zipped: number;
  /** Milliseconds from the navigation to the first contentful paint, and to the heading of the screen. */
  paint: number;
  heading: number;
}

/** Loads the screen with an empty cache. @param folder built web client, which the browser gets from the disk */
async function load({ url, browser, seller }: Subject, folder: string): Promise<Loading> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signIn(page, seller);
  const scripts: Buffer[] = [];
  await serveFrom(page, url, folder, scripts);
  await page.goto(`${url}/new-shoot`);
  await page.getByRole('heading', { name: 'New Image' }).waitFor();
  const heading = await page.evaluate<number>('performance.now()');
  const entries = `performance.getEntriesByName('first-contentful-paint')`;
  await page.waitForFunction(`${entries}.length > 0`);
  const paint = await page.evaluate<number>(`${entries}[0].startTime`);
  await context.close();
  const zipped = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
  return { bytes: scripts.reduce((sum, { length }) => sum + length, 0), zipped, paint, heading };
}

/** Answers requests for the client from a folder, and keeps the scripts. Calls of the API reach the system. */
const serveFrom = (page: Page, url: string, folder: string, scripts: Buffer[]) =>
  page.route(`${url}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) return route.continue();
    const isFile = existsSync(join(folder, pathname)) && pathname.includes('.');
    const body = await readFile(join(folder, isFile ? pathname : 'index.html'));
    const ending = pathname.split('.').at(-1)!;
    if (isFile && ending === 'js') scripts.push(body);
    return route.fulfill({
      body,
      contentType: isFile ? (types[ending] ?? 'application/octet-stream') : 'text/html',
    });
  });

const median = (values: number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!);
