import { readFile } from 'node:fs/promises';
import type { Job } from '@packshot/proto/rest/job-schema';
import { jobNotices, noticeWords } from '@packshot/proto/rest/job-words';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { productPhoto } from '@packshot/studio/testing/product-photo';
import { desk, openPage } from './_open-page.js';
import { renewPage } from './_renew-page.js';
import { newSeller, type Seller } from './_system.js';

/** Waits until a picture in the page has loaded. */
const decode = (img: unknown) => (img as { decode(): Promise<void> }).decode();

describe('the library', async () => {
  const { system, page } = await openPage('noop');
  const photo = await productPhoto(600, 800).jpeg().toBuffer();

  const create = async (seller: Seller, ...names: string[]): Promise<Job[]> => {
    for (const name of names) await seller.create(photo, {}, name);
    return seller.settled(names.length);
  };
  const renew = async (seller: Seller): Promise<void> => {
    await renewPage(page, system.url, seller);
    await page.setViewportSize(desk);
  };
  const open = async (seller: Seller): Promise<void> => {
    await renew(seller);
    await page.goto(`${system.url}/library`);
  };
  const act = async (name: string, item: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  /** Returns the accessible name of the focused control. */
  const focused = () =>
    page.evaluate(`document.activeElement.ariaLabel ?? document.activeElement.textContent`);
  /** Opens the library with a modified response of the server. */
  const changeList = (change: (job: Job) => Job) =>
    page.route('**/api/jobs/list*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { jobs: Job[] };
      await route.fulfill({ json: { ...answer, jobs: answer.jobs.map(change) } });
    });
  const names = () =>
    page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));

  it('shows jobs in 1, 2 or 4 columns or as a list, and remembers the choice', async () => {
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
    await expect.poll(() => columns()).toBe(4);
    await page.setViewportSize({ width: 800, height: 900 });
    await expect.poll(() => columns()).toBe(2);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => columns()).toBe(2);
    await page.setViewportSize({ width: 359, height: 800 });
    await expect.poll(() => columns()).toBe(1);
    await page.setViewportSize(desk);
    await page.getByRole('button', { name: 'List view' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?view=list');
    await page.reload();
    const row = page.getByRole('listitem', { name: 'd.jpg' });
    // Chromium lays out a row with `content-visibility: auto` one frame after it is visible. Until then, it has no text.
    await expect.poll(() => row.innerText()).not.toBe('');
    const text = await row.innerText();
    for (const part of ['d.jpg', 'View 1 result', 'Studio White', 'Completed']) expect(text).toContain(part);
    expect(text).not.toContain('(s)');
  });

  it('shows the mode and date of a job, and switches between result and original', async () => {
    const seller = await newSeller(system.url);
    await create(seller, 'vase.jpg');
    await open(seller);
    const card = page.getByRole('article', { name: 'vase.jpg' });
    await card.getByText('Mode: Studio White').waitFor();
    await card.getByText(String(new Date().getFullYear())).waitFor();
    await card.getByRole('img', { name: 'Result for vase.jpg' }).waitFor();
    await card.getByRole('button', { name: 'Show the original of vase.jpg' }).click();
    const original = card.getByRole('img', { name: 'Original of vase.jpg' });
    await original.evaluate(decode);
    const [whole, frame] = await Promise.all([
      original.boundingBox(),
      card.getByRole('button', { name: 'View vase.jpg' }).boundingBox(),
    ]);
    expect(whole!.height, 'a photo that is taller than wide').toBeLessThanOrEqual(frame!.height);
    await card.getByRole('button', { name: 'Show the result of vase.jpg' }).click();
    await card.getByRole('img', { name: 'Result for vase.jpg' }).waitFor();
  });

  it('renames a job by click or menu, saves on Enter and blur, cancels on Escape, and rejects an empty name (spec §4, §5)', async () => {
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
    const saved = async () => (await seller.jobs())[0]!.input_filename;
    await expect.poll(saved).toBe('Blue vase');
    await expect.poll(() => page.getByText('Name cannot be empty').count()).toBe(0);
    await expect.poll(focused).toBe('Rename Blue vase');

    // The field has the focus without a click.
    await act('Blue vase', 'Rename');
    await page.getByLabel('Name', { exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Left behind');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Rename Blue vase' }).waitFor();
    await act('Blue vase', 'Rename');
    await page.getByLabel('Name', { exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Green vase');
    await page.getByRole('heading', { name: 'Library' }).click();
    await page.getByRole('article', { name: 'Green vase' }).waitFor();
    await expect.poll(saved).toBe('Green vase');

    await page.route('**/api/jobs/*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await act('Green vase', 'Rename');
    await page.getByLabel('Name', { exact: true }).fill('Lost');
    await page.keyboard.press('Enter');
    const fault = page.getByRole('alert').getByText('Green vase: Failed to rename job');
    await fault.waitFor();
    await page.getByRole('article', { name: 'Green vase' }).waitFor();
    await page.unroute('**/api/jobs/*');
    await act('Green vase', 'Rename');
    await page.getByLabel('Name', { exact: true }).fill('Found');
    await page.keyboard.press('Enter');
    await fault.waitFor({ state: 'detached' });
    await expect.poll(saved).toBe('Found');
  });

  it('downloads a picture as .png with the specified name, and in other formats and sizes', async () => {
    const seller = await newSeller(system.url);
    await create(seller, 'vase.v2.jpg');
    await open(seller);
    await act('vase.v2.jpg', 'Rename');
    await page.getByLabel('Name', { exact: true }).fill('Bottle 1.75L');
    await page.keyboard.press('Enter');
    const [bottle] = await Promise.all([page.waitForEvent('download'), act('Bottle 1.75L', 'Download')]);
    expect(bottle.suggestedFilename()).toBe('Bottle 1.75L.png');
    await act('Bottle 1.75L', 'Rename');
    await page.getByLabel('Name', { exact: true }).fill('vase.v2.jpg');
    await page.keyboard.press('Enter');
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
    const fault = page.getByRole('alert').filter({ hasText: 'vase.v2.jpg: Failed to download image' });
    await fault.waitFor();
    await page.unroute('**/api/files/**');
    await Promise.all([page.waitForEvent('download'), act('vase.v2.jpg', 'Download')]);
    await fault.waitFor({ state: 'detached' });
  });

  it('deletes a picture after a question, and restores a picture that could not be deleted', async () => {
    const seller = await newSeller(system.url);
    await create(seller, 'a.jpg', 'b.jpg');
    await open(seller);
    await act('a.jpg', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(focused).toBe('Actions for a.jpg');
    expect((await names()).length).toBe(2);
    await act('a.jpg', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('article', { name: 'a.jpg' }).waitFor({ state: 'detached' });
    await expect.poll(async () => (await seller.jobs()).length).toBe(1);
    // No job follows, so the focus moves to the previous control.
    await expect.poll(focused).toBe('Actions for b.jpg');

    await page.route('**/api/jobs/delete', (route) => route.abort());
    await act('b.jpg', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page
      .getByText(/^b\.jpg: (Failed to delete job|No connection)/)
      .first()
      .waitFor();
    await page.getByRole('article', { name: 'b.jpg' }).waitFor();
  });

  it('shows notices next to the result, with a link to the brush', async () => {
    const seller = await newSeller(system.url);
    await create(seller, 'vase.jpg');
    await renew(seller);
    await changeList((job) => ({ ...job, adjustable: true, notices: [...jobNotices] }));
    await page.goto(`${system.url}/library`);
    for (const place of ['article', 'listitem', 'dialog'] as const) {
      if (place === 'listitem') await page.getByRole('button', { name: 'List view' }).click();
      if (place === 'dialog') await page.getByRole('button', { name: 'View 1 result' }).click();
      if (place === 'article') {
        // A card has room for one word. Screen readers get the sentences, and the button shows the sentences.
        const words = jobNotices.map((notice) => noticeWords[notice]).join(' ');
        await page
          .getByRole(place)
          .getByRole('button', { name: `Things to check: ${words}` })
          .click();
      }
      const beside = page
        .getByRole(place === 'article' ? 'dialog' : place)
        .filter({ has: page.getByRole('button', { name: 'Adjust cut-out' }) });
      for (const notice of jobNotices) await beside.getByText(noticeWords[notice]).first().waitFor();
      await beside.getByRole('list').getByRole('button', { name: 'Adjust cut-out' }).click();
      await page.getByRole('dialog', { name: 'Adjust cut-out' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Adjust cut-out' }).waitFor({ state: 'detached' });
      const opener = place === 'article' ? expect.stringContaining('Things to check') : 'Adjust cut-out';
      await expect.poll(focused).toEqual(opener);
    }
  });

  it('keeps the layout while jobs load, in both views', async () => {
    const seller = await newSeller(system.url);
    await create(seller, 'vase.jpg');
    await renew(seller);
    for (const [view, width] of [
      ['gallery', 1280],
      ['list', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((chosen) => localStorage.setItem('packshot-library-view', chosen), view);
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route('**/api/jobs/list*', async (route) => {
        await held;
        await route.fallback();
      });
      await page.goto(`${system.url}/library`);
      const placeOf = async (element: Locator) => {
        const box = (await element.boundingBox())!;
        return [view, width, box.y, Math.round(box.height)];
      };
      const skeleton = page.locator('[aria-busy=true] > *').first();
      await skeleton.waitFor();
      await page.evaluate('document.fonts.ready.then(() => true)');
      const before = await placeOf(skeleton);
      letGo();
      const came = page.getByRole(view === 'list' ? 'listitem' : 'article', { name: 'vase.jpg' });
      await expect.poll(() => placeOf(came)).toEqual(before);
      await page.unroute('**/api/jobs/list*');
    }
  });

  it('shows no white box while a picture loads, and offers to reload a picture that failed to load', async () => {
    const seller = await newSeller(system.url);
    await create(seller, 'vase.jpg');
    await renew(seller);
    let fail = () => {};
    const held = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route('**/api/files/**', async (route) => {
      await held;
      await route.abort();
    });
    await page.goto(`${system.url}/library`);
    const grounds = page
      .getByRole('button', { name: 'View vase.jpg' })
      .evaluate((button) =>
        [button, ...button.children].map((each) => getComputedStyle(each).backgroundColor),
      );
    expect(await grounds).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
    fail();
    const card = page.getByRole('article');
    await card.getByText('This picture could not be loaded.').waitFor();
    await page.getByRole('button', { name: 'List view' }).click();
    const again = page.getByRole('button', { name: 'Reload the picture of vase.jpg' });
    await again.waitFor();
    await page.getByRole('button', { name: 'View 1 result' }).click();
    await page.getByRole('dialog').getByText('This picture could not be loaded.').waitFor();
    await page.unroute('**/api/files/**');
    await page.getByRole('button', { name: 'Try again: vase.jpg' }).click();
    await page.getByRole('dialog').getByRole('img', { name: 'Result for vase.jpg' }).waitFor();
    await page.keyboard.press('Escape');
    await again.click();
    await again.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Gallery view' }).click();
    await card.getByRole('img', { name: 'Result for vase.jpg' }).waitFor();
  });

  it('explains a failure, and retries a failed job and cancels an active job after a question', async () => {
    const seller = await newSeller(system.url);
    const [job] = await create(seller, 'a.jpg');
    const failed = { ...job, status: 'failed', result_urls: [], error_message: 'No product could be found.' };
    await renew(seller);
    await page.route('**/api/jobs/list*', (route) =>
      route.fulfill({ json: { jobs: [failed], total: 1, limit: 50, offset: 0 } }),
    );
    const calls: string[] = [];
    for (const [call, status] of [
      ['retry', 'queued'],
      ['cancel', 'cancelled'],
    ] as const)
      await page.route(`**/api/jobs/*/${call}`, (route) => {
        calls.push(call);
        return route.fulfill({ json: { ...failed, status, error_message: null } });
      });
    await page.goto(`${system.url}/library`);
    await page.getByText('No product could be found.').waitFor();
    const thumbnail = page.getByRole('article').getByRole('img', { name: 'Original of a.jpg' });
    await thumbnail.evaluate(decode);
    const question = page.getByRole('alertdialog');
    const answer = (name: string) => question.getByRole('button', { name, exact: true }).click();
    await act('a.jpg', 'Try again');
    await question.getByText('a.jpg returns to the queue and uses one generation.').waitFor();
    await answer('Cancel');
    await expect.poll(focused).toBe('Actions for a.jpg');
    await act('a.jpg', 'Try again');
    expect(calls).toEqual([]);
    await answer('Try again');
    await page.getByRole('article').getByText('Next in line').waitFor();
    await act('a.jpg', 'Cancel');
    await question.getByText('a.jpg will not be made. You get the generation back.').waitFor();
    await answer("Don't cancel");
    await expect.poll(focused).toBe('Actions for a.jpg');
    await act('a.jpg', 'Cancel');
    expect(calls).toEqual(['retry']);
    await answer('Cancel picture');
    await page.getByRole('article').getByText('cancelled').waitFor();
    expect(calls).toEqual(['retry', 'cancel']);
  });

  it('promises before a cancel that a picture that is being rendered again is kept', async () => {
    const seller = await newSeller(system.url);
    await create(seller, 'a.jpg');
    await renew(seller);
    await changeList((job) => ({ ...job, status: 'queued' }));
    await page.goto(`${system.url}/library`);
    await act('a.jpg', 'Cancel');
    await page.getByRole('alertdialog').getByText('a.jpg keeps its earlier picture.').waitFor();
  });

  it('reports that the jobs cannot be loaded (spec §8)', async () => {
    const seller = await newSeller(system.url);
    await renew(seller);
    await page.route('**/api/jobs/list*', (route) => route.fulfill({ status: 500, body: 'oops' }));
    await page.goto(`${system.url}/library`);
    await page.getByText('Failed to load jobs').waitFor();
    await page.unroute('**/api/jobs/list*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('No jobs yet').waitFor();
  });
});
