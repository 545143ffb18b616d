import type { Job } from '@packshot/proto/rest/job-schema';
import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { productPhoto } from '@packshot/studio/testing/product-photo';
import { renewPage } from './_renew-page.js';
import { signIn } from './_screens.js';
import { openPage } from './_open-page.js';
import { newSeller, type Seller } from './_system.js';

describe('the library while jobs change', async () => {
  const { system, page, browser } = await openPage('noop');
  const photo = await productPhoto(600, 800).jpeg().toBuffer();

  const create = async (seller: Seller, ...names: string[]): Promise<Job[]> => {
    for (const name of names) await seller.create(photo, {}, name);
    return seller.settled(names.length);
  };
  const open = async (seller: Seller): Promise<void> => {
    await renewPage(page, system.url, seller);
    await page.goto(`${system.url}/library`);
  };

  it('shows changes from another browser without polling', async () => {
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

  it('polls every 3 s while a job is active and no events arrive, and then stops polling (spec §4)', async () => {
    const seller = await newSeller(system.url);
    const [job] = await create(seller, 'a.jpg');
    // Another browser is used, with a clock that the test controls.
    const timed = await browser.newPage();
    const now = Date.now();
    await timed.clock.install({ time: now });
    // Advances the clock by more than the elapsed real time.
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
      // All calls in this period are sent before this response arrives.
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

  it('removes messages about a deleted picture, and messages about a user when another user signs in', async () => {
    const seller = await newSeller(system.url);
    await create(seller, 'a.jpg', 'b.jpg');
    await open(seller);
    await page.route('**/api/files/**', (route) => route.abort());
    const act = async (name: string, item: string) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    const fault = (name: string) =>
      page.getByRole('alert').filter({ hasText: `${name}: Failed to download image` });
    for (const name of ['a.jpg', 'b.jpg']) {
      await act(name, 'Download');
      await fault(name).waitFor();
    }
    await act('a.jpg', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await fault('a.jpg').waitFor({ state: 'detached' });
    await fault('b.jpg').waitFor();

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    await page.getByRole('link', { name: 'Sign up' }).click();
    // The previous form has a field with the same label.
    await page.getByRole('heading', { name: 'Create Account' }).waitFor();
    await page.getByLabel('Email').fill(`next-${seller.user.email}`);
    await page.getByLabel('Password').fill('a long password');
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await page.waitForURL('**/dashboard');
    expect(await page.getByText('Failed to download image').count()).toBe(0);
  });
});
