import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { productPhoto } from '@packshot/studio/testing/product-photo';
import { sharedBrowser, type SharedBrowser } from './_shared-browser.js';
import { startOwnGateway } from './_own-gateway.js';
import { ownClient } from './_redeploy.js';
import { renewPage } from './_renew-page.js';
import { screens } from './_screens.js';
import { sharedSystem } from './_shared-system.js';
import { newSeller, type Seller, type SystemAddresses } from './_system.js';
import { startWire } from './_wire.js';

const soon = { timeout: 60_000 };
const desk = { width: 1280, height: 900 };

describe('a page whose server is gone, or has been replaced', () => {
  let system: SystemAddresses;
  let browser: SharedBrowser;
  let page: Page;
  let seller: Seller;
  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem('noop'), sharedBrowser()]);
    [page, seller] = await Promise.all([browser.newPage({ viewport: desk }), newSeller(system.url)]);
    await seller.create(await productPhoto(600, 800).jpeg().toBuffer());
    await seller.settled(1);
  });
  afterEach(() => page.context().setOffline(false));
  afterAll(() => browser?.close());

  const banner = () => page.getByText('No connection: please check your network.');
  /** The addresses of all that the page has loaded. */
  const loaded = () =>
    page.evaluate<string[]>(`performance.getEntriesByType('resource').map(({ name }) => name)`);
  const menu = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

  it('says so on every signed-in screen, for as long as it lasts', async () => {
    await renewPage(page, system.url, seller);
    for (const screen of screens.filter(({ signedIn }) => signedIn)) {
      await page.goto(`${system.url}${screen.path}`);
      await screen.ready(page);
      await expect.poll(() => banner().count()).toBe(0);
      await page.context().setOffline(true);
      await banner().waitFor();
      await page.context().setOffline(false);
      await banner().waitFor({ state: 'detached' });
    }
  });

  it('shows nothing old below the name of a new filter, and finds what was asked for once it is back', async () => {
    await renewPage(page, system.url, seller);
    await page.goto(`${system.url}/library`);
    await page.getByRole('article').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('searchbox').fill('nothing has this name');
    await page.getByText('No connection. Please check your network and try again.').waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByText('Nothing found').waitFor(soon);
    await banner().waitFor({ state: 'detached' });
  });

  it('names the network where a page cannot be opened, and opens it once there is one', async () => {
    // At an address of its own: the browser still has the code of the pages that it has seen at the other.
    const gateway = await startOwnGateway(system, {});
    await renewPage(page, gateway.url, seller);
    await page.goto(`${gateway.url}/dashboard`);
    await page.getByText('Total images').waitFor();
    await page.context().setOffline(true);
    await menu('Account').click();
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await expect.poll(() => page.getByText('Something went wrong').count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Profile Information' }).waitFor(soon);
    await gateway.stop();
  });

  it('notices by itself that the server went away while the network is there, and that it is back', async () => {
    const wire = await startWire(system.url);
    await renewPage(page, wire.url, seller);
    await page.goto(`${wire.url}/library`);
    await page.getByRole('article').waitFor();
    await wire.cut();
    await banner().waitFor(soon);
    const again = await startWire(system.url, Number(new URL(wire.url).port));
    await banner().waitFor({ ...soon, state: 'detached' });
    await again.cut();
  });

  describe('after a new version has replaced the built files', () => {
    it('goes on with that version, and keeps what was typed', async () => {
      const client = await ownClient();
      const gateway = await startOwnGateway(system, { WEB_ROOT: client.root });
      await renewPage(page, gateway.url, seller);
      await page.goto(`${gateway.url}/contact`);
      await page.getByLabel('Subject').fill('A long story');
      await page.getByLabel('Message').fill('It took me an hour to write this.');
      let loads = 0;
      const count = () => void (loads += 1);
      page.on('load', count);
      await client.redeploy();

      await menu('Library').click();
      await page.getByRole('article').waitFor(soon);
      const vendor = (await loaded()).filter((name) => name.includes('/assets/vendor'));
      expect(vendor).toEqual([expect.stringContaining('.next.js')]);
      await page.getByRole('link', { name: 'Contact Support' }).click();
      await expect
        .poll(() => page.getByLabel('Message').inputValue(), soon)
        .toBe('It took me an hour to write this.');
      await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('A long story');
      expect(loads).toBe(1);
      page.off('load', count);

      // Visitors who come now get the new pages, drawn ones and others.
      for (const path of ['/', '/login']) {
        await page.goto(`${gateway.url}${path}`);
        await expect.poll(loaded, soon).toContainEqual(expect.stringContaining('.next.js'));
      }
      await gateway.stop();
      await client.remove();
    });

    it('loads again only once where that does not help, and then says so', async () => {
      await renewPage(page, system.url, seller);
      await page.goto(`${system.url}/dashboard`);
      await page.getByText('Total images').waitFor();
      let loads = 0;
      const count = () => void (loads += 1);
      page.on('load', count);
      await page.route('**/assets/AccountPage*', (route) => route.fulfill({ status: 404, body: '' }));
      await menu('Account').click();
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor(soon);
      await page.getByRole('button', { name: 'Load again' }).waitFor();
      expect(loads).toBe(1);
      page.off('load', count);
    });
  });
});
