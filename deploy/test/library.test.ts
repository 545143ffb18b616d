import { readFile } from 'node:fs/promises';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { Browser, Page, Request } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productPhoto } from '../../services/jobs/test/_product-photo.js';
import { startBrowser } from './_browser.js';
import { renewPage } from './_renew-page.js';
import { signIn } from './_screens.js';
import { seedLibrary } from './_seed-library.js';
import { sharedSystem } from './_shared-system.js';
import { newSeller, type Seller, type SystemAddresses } from './_system.js';

const desk = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;

describe('the library', () => {
  let system: SystemAddresses;
  let browser: Browser;
  let page: Page;
  let photo: Buffer;
  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem('noop'), startBrowser()]);
    page = await browser.newPage(desk);
    photo = await productPhoto(600, 800).jpeg().toBuffer();
  });
  afterAll(() => browser?.close());

  const create = async (seller: Seller, ...names: string[]): Promise<Job[]> => {
    for (const name of names) await seller.create(photo, {}, name);
    return seller.settled(names.length);
  };
  const renew = async (seller: Seller): Promise<void> => {
    await renewPage(page, system.url, seller);
    await page.setViewportSize(desk.viewport);
  };
  const open = async (seller: Seller): Promise<void> => {
    await renew(seller);
    await page.goto(`${system.url}/library`);
  };
  const act = async (name: string, item: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const names = () =>
    page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));

  it('has 1, 2 or 4 columns, or is a list, and remembers which', async () => {
    const seller = await newSeller(system.url);
    await create(seller, 'a.jpg', 'b.jpg', 'c.jpg', 'd.jpg');
    await open(seller);
    await page.getByRole('article').nth(3).waitFor();
    const columns = async () => {
      const tops = await page
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    };
    expect(await columns()).toBe(4);
    await page.setViewportSize({ width: 800, height: 900 });
    expect(await columns()).toBe(2);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await columns()).toBe(1);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'List view' }).click();
    await page.reload();
    await page.getByRole('listitem', { name: 'd.jpg' }).waitFor();
    const row = await page.getByRole('listitem', { name: 'd.jpg' }).innerText();
    for (const part of ['d.jpg', 'View 1 result(s)', 'STUDIO_WHITE', 'completed'])
      expect(row).toContain(part);
  });

  it('shows mode and date, and swaps result and original', async () => {
    const seller = await newSeller(system.url);
    await create(seller, 'vase.jpg');
    await open(seller);
    const card = page.getByRole('article', { name: 'vase.jpg' });
    await card.getByText('Mode: STUDIO_WHITE').waitFor();
    await card.getByText(String(new Date().getFullYear())).waitFor();
    await card.getByRole('img', { name: 'Result for vase.jpg' }).waitFor();
    await card.getByRole('button', { name: 'Show the original of vase.jpg' }).click();
    await card.getByRole('img', { name: 'Original of vase.jpg' }).waitFor();
    await card.getByRole('button', { name: 'Show the result of vase.jpg' }).click();
    await card.getByRole('img', { name: 'Result for vase.jpg' }).waitFor();
  });

  it('renames by a click: Enter saves, Escape cancels, blank is refused (spec §4 and §5)', async () => {
    const seller = await newSeller(system.url);
    await create(seller, 'vase.jpg');
    await open(seller);
    await page.getByRole('button', { name: 'Rename vase.jpg' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Never mind');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Rename vase.jpg' }).click();
    await page.getByLabel('Name', { exact: true }).fill('   ');
    await page.keyboard.press('Enter');
    await page.getByText('Name cannot be empty').first().waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Blue vase');
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: 'Blue vase' }).waitFor();
    await expect.poll(async () => (await seller.jobs())[0]!.input_filename).toBe('Blue vase');

    await page.route('**/api/jobs/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await act('Blue vase', 'Rename');
    await page.getByLabel('Name', { exact: true }).fill('Lost');
    await page.keyboard.press('Enter');
    await page.getByText('Failed to rename job').first().waitFor();
    await page.getByRole('article', { name: 'Blue vase' }).waitFor();
  });

  it('downloads as .png by the name rule, and as other formats and sizes', async () => {
    const seller = await newSeller(system.url);
    await create(seller, 'vase.v2.jpg');
    await open(seller);
    const [plain] = await Promise.all([page.waitForEvent('download'), act('vase.v2.jpg', 'Download')]);
    expect(plain.suggestedFilename()).toBe('vase.v2.png');
    await act('vase.v2.jpg', 'Download as...');
    await page.getByLabel('Size').selectOption('etsy');
    const [other] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(other.suggestedFilename()).toBe('vase.v2-etsy.jpg');
    const { width, height, format } = await sharp(await readFile(await other.path())).metadata();
    expect({ width, height, format }).toEqual({ width: 2000, height: 1500, format: 'jpeg' });

    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download all' }).click(),
    ]);
    expect(zip.suggestedFilename()).toMatch(/^packshot-[\d-]+\.zip$/);
    expect((await readFile(await zip.path())).includes('vase.v2.png')).toBe(true);

    await page.route('**/api/files/**', (route) => route.fulfill({ status: 404, body: '' }));
    await act('vase.v2.jpg', 'Download');
    await page.getByText('Failed to download image').first().waitFor();
  });

  it('deletes after a question, and puts back what could not be deleted', async () => {
    const seller = await newSeller(system.url);
    await create(seller, 'a.jpg', 'b.jpg');
    await open(seller);
    await act('a.jpg', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    expect((await names()).length).toBe(2);
    await act('a.jpg', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('article', { name: 'a.jpg' }).waitFor({ state: 'detached' });
    await expect.poll(async () => (await seller.jobs()).length).toBe(1);

    await page.route('**/api/jobs/*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await act('b.jpg', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page
      .getByText(/Failed to delete job|No connection/)
      .first()
      .waitFor();
    await page.getByRole('article', { name: 'b.jpg' }).waitFor();
  });

  it('has a viewer for the whole screen: keys, buttons, swipe, counter, natural size', async () => {
    const seller = await newSeller(system.url);
    await create(seller, 'a.jpg', 'b.jpg', 'c.jpg');
    // A screen to be touched: another browser.
    const tablet = await browser.newPage({ ...desk, hasTouch: true });
    await signIn(tablet, seller);
    await tablet.goto(`${system.url}/library`);
    await tablet.getByRole('button', { name: 'View c.jpg' }).click();
    const viewer = tablet.getByRole('dialog');
    await viewer.getByText('1 / 3').waitFor();
    await viewer.getByText('1 × 1').waitFor();
    await tablet.keyboard.press('ArrowRight');
    await viewer.getByText('2 / 3').waitFor();
    await viewer.getByRole('heading', { name: 'b.jpg' }).waitFor();
    await viewer.getByRole('button', { name: 'Next picture' }).click();
    await viewer.getByText('3 / 3').waitFor();
    expect(await viewer.getByRole('button', { name: 'Next picture' }).isDisabled()).toBe(true);
    await tablet.keyboard.press('ArrowLeft');
    await viewer.getByText('2 / 3').waitFor();
    const stage = viewer.getByRole('img').locator('..');
    for (const [type, clientX] of [
      ['pointerdown', 700],
      ['pointerup', 500],
    ] as const)
      await stage.dispatchEvent(type, { clientX, pointerType: 'touch' });
    await viewer.getByText('3 / 3').waitFor();
    await viewer.getByRole('button', { name: 'Original', exact: true }).click();
    await viewer.getByRole('img', { name: 'Original of a.jpg' }).waitFor();
    await viewer.getByText(/\d{3,} × \d{3,}/).waitFor();
    await viewer.getByRole('button', { name: 'Show at 100 %' }).click();
    await viewer.getByRole('button', { name: 'Fit to the screen' }).waitFor();
    await tablet.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await tablet.close();
  });

  it('moves by itself when something happens elsewhere, without asking again', async () => {
    const seller = await newSeller(system.url);
    await create(seller, 'first.jpg');
    await Promise.all([page.waitForResponse('**/api/jobs/events'), open(seller)]);
    await page.getByRole('article', { name: 'first.jpg' }).waitFor();
    let lists = 0;
    const count = (request: Request) => request.url().includes('/api/jobs/list') && lists++;
    page.on('request', count);
    await seller.create(photo, {}, 'second.jpg');
    await page.getByRole('img', { name: 'Result for second.jpg' }).waitFor();
    const [second] = await seller.jobs();
    await fetch(`${system.url}/api/jobs/${second!.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${seller.token}` },
    });
    await page.getByRole('article', { name: 'second.jpg' }).waitFor({ state: 'detached' });
    expect(lists).toBeLessThanOrEqual(1);
    page.off('request', count);
  });

  it('asks every 3 s while a job is active, and no more after, when no events come (spec §4)', async () => {
    const seller = await newSeller(system.url);
    const [job] = await create(seller, 'a.jpg');
    // Another browser, whose clock moves on when we say so.
    const timed = await browser.newPage();
    const now = Date.now();
    await timed.clock.install({ time: now });
    // Further on than it can have come by itself.
    await timed.clock.pauseAt(now + 60_000);
    await signIn(timed, seller);
    await timed.route('**/api/jobs/events', (route) => route.abort());
    let active = true;
    let asked = 0;
    await timed.route('**/api/jobs/list*', (route) => {
      asked += 1;
      const shown = active ? { ...job, status: 'processing', progress: asked, result_urls: [] } : job;
      return route.fulfill({ json: { jobs: [shown], total: 1, limit: 50, offset: 0 } });
    });
    const pass = async (ms: number): Promise<void> => {
      await timed.clock.runFor(ms);
      // Whatever was asked in this time has been asked before this is answered.
      await timed.evaluate(`fetch('/livez')`);
    };
    await timed.goto(`${system.url}/library`);
    await timed.getByRole('article').getByText('processing').waitFor();
    const progress = timed.getByRole('progressbar');
    for (const times of [2, 3]) {
      await pass(2_900);
      expect(asked).toBe(times - 1);
      await pass(200);
      expect(asked).toBe(times);
      await expect.poll(() => progress.getAttribute('value')).toBe(String(times));
    }
    active = false;
    await pass(3_000);
    await timed.getByRole('img', { name: 'Result for a.jpg' }).waitFor();
    const settled = asked;
    await pass(10_000);
    expect(asked).toBe(settled);
    await timed.close();
  });

  it('says what failed, offers to try again, and gives up an active one when asked', async () => {
    const seller = await newSeller(system.url);
    const [job] = await create(seller, 'a.jpg');
    const failed = { ...job, status: 'failed', result_urls: [], error_message: 'No product could be found.' };
    await renew(seller);
    await page.route('**/api/jobs/list*', (route) =>
      route.fulfill({ json: { jobs: [failed], total: 1, limit: 50, offset: 0 } }),
    );
    await page.route('**/api/jobs/*/retry', (route) =>
      route.fulfill({ json: { ...failed, status: 'queued', error_message: null } }),
    );
    await page.route('**/api/jobs/*/cancel', (route) =>
      route.fulfill({ json: { ...failed, status: 'cancelled', error_message: null } }),
    );
    await page.goto(`${system.url}/library`);
    await page.getByText('No product could be found.').waitFor();
    await act('a.jpg', 'Try again');
    await page.getByRole('article').getByText('queued').waitFor();
    await act('a.jpg', 'Cancel');
    await page.getByRole('article').getByText('cancelled').waitFor();
  });

  it('says so when it cannot be loaded (spec §8)', async () => {
    const seller = await newSeller(system.url);
    await renew(seller);
    await page.route('**/api/jobs/list*', (route) => route.fulfill({ status: 500, body: 'oops' }));
    await page.goto(`${system.url}/library`);
    await page.getByText('Failed to load jobs').waitFor();
    await page.unroute('**/api/jobs/list*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('No jobs yet').waitFor();
  });

  it('loads more than 50 on demand, finds by name, and filters', async () => {
    const seller = await newSeller(system.url);
    const [job] = await create(seller, 'the first.jpg');
    await seedLibrary(system, job!, 60);
    await open(seller);
    await page.getByText('50 of 61').waitFor();
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByRole('article', { name: 'the first.jpg' }).waitFor();
    expect((await names()).length).toBe(61);
    expect(new Set(await names()).size).toBe(61);

    await page.getByLabel('Search by name').fill('FIRST');
    await expect.poll(() => names()).toEqual(['the first.jpg']);
    await page.getByLabel('Search by name').fill('nowhere');
    await page.getByText('Nothing found').waitFor();
    await page.getByRole('button', { name: 'Show all jobs' }).click();
    await expect.poll(async () => (await names()).length).toBeGreaterThanOrEqual(50);
    await page.getByLabel('Status').selectOption('failed');
    await page.getByText('Nothing found').waitFor();
  });
});
