import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { signIn } from '../../test/_screens.js';
import type { Seller } from '../../test/_system.js';
import { openTempFolder } from '../../test/_temp-folder.js';
import { endOnExit } from '../_end-on-exit.js';
import { writeCrops } from '../batch/write-crops.js';
import { longTasksDuring, recordLongTasks } from '../_long-tasks.js';

const soon = { timeout: 300_000 };

/** Records the long tasks of New Image while many photos are chosen, and the first of them are sent. */
export async function measureIntake(
  browser: Browser,
  url: string,
  seller: Seller,
  count: number,
): Promise<Record<string, object>> {
  const folder = await openTempFolder('intake');
  endOnExit(folder);
  try {
    // Files on the disk, because the driver would decode other files in the page.
    const paths = await writeCrops(folder, count);
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await recordLongTasks(page);
    await signIn(page, seller);
    // Guesses need seconds for each photo, and answer outside of the measured steps.
    await page.route('**/api/preview/**', (route) => route.abort());
    await page.goto(`${url}/new-shoot`);
    await page.getByRole('heading', { name: 'New Image' }).waitFor();
    const create = page.getByRole('button', { name: /^Create \d+ Images$/ });
    const rows = {
      'choose photos': await longTasksDuring(page, async () => {
        await page.getByLabel('Product photo').setInputFiles(paths);
        await page.getByText(new RegExp(`^${count} photos · ${count} images`)).waitFor(soon);
      }),
      'next page of the table': await longTasksDuring(page, async () => {
        await page.getByRole('button', { name: 'Next page' }).click();
        await page.getByText(/^26–/).waitFor();
      }),
      'add two modes': await longTasksDuring(page, async () => {
        await page.getByRole('checkbox', { name: 'Model Try-On' }).click();
        await page.getByRole('checkbox', { name: 'Lifestyle Scenes' }).click();
        await page.getByText(new RegExp(`· ${3 * count} images`)).waitFor();
      }),
      'send the first photos': await longTasksDuring(page, async () => {
        await create.click();
        await page.getByText(/^[1-9]\d* of \d+ ready/).waitFor(soon);
      }),
    };
    await page.close();
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
