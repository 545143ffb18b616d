import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { DrawnPanel } from './ask.js';

const uplot = join(dirname(createRequire(import.meta.url).resolve('uplot')), '..', 'dist');
/** Height in pixels of one row of Grafana's grid, including the gap below the row. */
const row = 38;

/** Draws a dashboard in Grafana's grid and dark theme, and saves the picture. */
export async function draw(browser: Browser, board: DrawnPanel[], path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark' });
  const failed = new Promise<never>((_, reject) => page.on('pageerror', reject));
  const style = `
    ${await readFile(join(uplot, 'uPlot.min.css'), 'utf8')}
    body { margin: 8px; background: #111217; color: #ccccdc; font: 13px sans-serif; display: grid;
      grid-template-columns: repeat(24, 1fr); grid-auto-rows: ${row - 8}px; gap: 8px; }
    section { background: #181b1f; border: 1px solid #2c2f36; padding: 8px; overflow: hidden; }
    h2 { margin: 0 0 4px; font-size: 14px; font-weight: 500; }
    p { margin: 4px 0; font-size: 26px; color: #73bf69; }
    footer { display: flex; flex-wrap: wrap; }
    footer span { margin-right: 14px; white-space: nowrap; }`;
  await page.setContent(`<!doctype html><meta charset="utf-8"><style>${style}</style>`);
  await page.addScriptTag({ path: join(uplot, 'uPlot.iife.min.js') });
  await page.evaluate(`window.board = ${JSON.stringify(board)}`);
  await page.addScriptTag({ path: new URL('page.mjs', import.meta.url).pathname, type: 'module' });
  await Promise.race([
    failed,
    page.waitForFunction('document.querySelectorAll("section").length === window.board.length'),
  ]);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}
