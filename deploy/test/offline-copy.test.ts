import type { BrowserContext, Page } from 'playwright-core';
import { productPhoto } from '@packshot/studio/testing/product-photo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnGateway } from './_own-gateway.js';
import { ownClient } from './_redeploy.js';
import { storedSession } from './_screens.js';
import { sharedBrowser, type SharedBrowser } from './_shared-browser.js';
import { sharedSystem } from './_shared-system.js';
import { newSeller, type Seller, type SystemAddresses } from './_system.js';
import { startWire } from './_wire.js';

const soon = { timeout: 30_000 };

describe('the library without a connection', () => {
  let system: SystemAddresses;
  let browser: SharedBrowser;
  let context: BrowserContext;
  let page: Page;
  let seller: Seller;
  let photo: Buffer;
  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem('noop'), sharedBrowser()]);
    photo = await productPhoto(600, 800).jpeg().toBuffer();
  });
  afterAll(() => browser?.close());

  /** Names of the caches of this browser that start with a text. */
  const stored = (on: Page, start = 'packshot-library-') =>
    on.evaluate<string[], string>(
      async (text) => (await caches.keys()).filter((name) => name.startsWith(text)),
      start,
    );
  const signInOn = (on: Page, as: Seller) =>
    on.evaluate((session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    }, storedSession(as));

  /** A browser that has shown the library at a URL, with the worker and the copy. */
  const openLibrary = async (url: string): Promise<void> => {
    context = await browser.newContext({ viewport: { width: 390, height: 800 }, serviceWorkers: 'allow' });
    [page, seller] = await Promise.all([context.newPage(), newSeller(system.url)]);
    await seller.create(photo, {}, 'vase.jpg');
    await seller.settled(1);
    await page.goto(`${url}/livez`);
    await signInOn(page, seller);
    await page.goto(`${url}/library`);
    await page.getByRole('article', { name: 'vase.jpg' }).waitFor();
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await expect.poll(() => stored(page), soon).toEqual([`packshot-library-${seller.user.id}`]);
  };

  it('shows the stored library with its time, keeps no signed link, and updates with a new release', async () => {
    const client = await ownClient();
    const gateway = await startOwnGateway(system, { WEB_ROOT: client.root });
    const wire = await startWire(gateway.url);
    await openLibrary(wire.url);
    const keys = () =>
      page.evaluate(async (name) => {
        const cache = await caches.open(name);
        const list = await (await cache.match('/offline/library'))!.text();
        return [list, ...(await cache.keys()).map(({ url }) => url)];
      }, `packshot-library-${seller.user.id}`);
    await expect.poll(async () => (await keys()).length, soon).toBe(3);
    for (const text of await keys()) expect(text).not.toMatch(/[?&]s=|signature/);

    // A new release replaces the stored files of the old release.
    await client.redeploy();
    await page.reload();
    await expect.poll(() => stored(page, 'packshot-shell-'), soon).toEqual(['packshot-shell-next']);
    await wire.cut();
    await page.goto(`${wire.url}/library`);
    const copy = page.getByRole('region', { name: 'Stored library' });
    await copy
      .getByText(/This is the copy of your library that this browser stored on \d+ \w+ \d{4}/)
      .waitFor();
    const picture = copy.getByRole('img', { name: 'Stored picture of vase.jpg' });
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), soon)
      .toBeGreaterThan(0);
    const scripts = await page.evaluate<string[]>(
      `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))`,
    );
    expect(scripts.filter((name) => !name.endsWith('.next.js'))).toEqual([]);

    const again = await startWire(gateway.url, Number(new URL(wire.url).port));
    await page.getByRole('button', { name: 'View vase.jpg' }).waitFor(soon);
    await copy.waitFor({ state: 'detached' });
    await again.cut();
    await gateway.stop();
    await client.remove();
  });

  it('shows another account nothing, and deletes the copy at a logout in another tab', async () => {
    const wire = await startWire(system.url);
    await openLibrary(wire.url);
    const other = await newSeller(system.url);
    const second = await context.newPage();
    await second.goto(`${wire.url}/library`);
    await second.getByRole('article').waitFor();
    // The second tab changes the account while the first tab shows the library of the previous account.
    await signInOn(second, other);
    // The copy of the previous account is deleted, and the first tab shows the library of the new account.
    await page.getByText('No jobs yet').waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    await expect.poll(() => stored(page), soon).toEqual([`packshot-library-${other.user.id}`]);
    await wire.cut();
    await page.reload();
    await page.getByRole('region', { name: 'Stored library' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    // A logout without a connection deletes the copy, too.
    await second.getByRole('button', { name: 'Menu' }).click();
    await second.getByRole('button', { name: 'Logout' }).click();
    await second.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Login' }).waitFor();
    await expect.poll(() => stored(page), soon).toEqual([]);
  });

  const confirmation = { confirmation: 'DELETE', password: 'a long password' };
  it.each([
    { event: 'session was ended', method: 'POST', path: 'auth/logout', body: {} },
    { event: 'account was deleted', method: 'DELETE', path: 'users/delete-account', body: confirmation },
  ])('deletes the copy when the $event on another device', async ({ method, path, body }) => {
    await openLibrary(system.url);
    const answer = await fetch(`${system.url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${seller.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
    await page.reload();
    await page.getByRole('heading', { name: 'Login' }).waitFor(soon);
    await expect.poll(() => stored(page), soon).toEqual([]);
  });
});
