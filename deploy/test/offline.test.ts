import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { productPhoto } from '@packshot/studio/testing/product-photo';
import { openPage } from './_open-page.js';
import { startOwnGateway } from './_own-gateway.js';
import { ownClient } from './_redeploy.js';
import { renewPage } from './_renew-page.js';
import { screens } from './_screens.js';
import { newSeller, type Seller } from './_system.js';
import { startWire } from './_wire.js';

describe('a page whose server is unavailable or runs a new version', async () => {
  const { system, page } = await openPage('noop');
  let seller: Seller;
  beforeAll(async () => {
    seller = await newSeller(system.url);
    await seller.create(await productPhoto(600, 800).jpeg().toBuffer());
    await seller.settled(1);
  });
  afterEach(() => page.context().setOffline(false));

  const banner = () => page.getByText('You are offline.');
  /** URLs of all resources of the page. */
  const loaded = () =>
    page.evaluate<string[]>(`performance.getEntriesByType('resource').map(({ name }) => name)`);
  const menu = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

  it('reports on every signed-in screen that the browser is offline, until the connection is restored', async () => {
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

  it('shows no stale results for a new filter, and loads the correct results when the server is available again', async () => {
    await renewPage(page, system.url, seller);
    await page.goto(`${system.url}/library`);
    await page.getByRole('article').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('searchbox').fill('nothing has this name');
    await page.getByText('No connection. Please check your network and try again.').waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByText('Nothing found').waitFor();
    await banner().waitFor({ state: 'detached' });
  });

  it('reports the network error if a page cannot be opened, and opens the page once the network is back', async () => {
    // A separate address is used, because the browser has cached the code of the pages visited at the first address.
    const gateway = await startOwnGateway(system, {});
    await renewPage(page, gateway.url, seller);
    await page.goto(`${gateway.url}/dashboard`);
    await page.getByText('Total images').waitFor();
    await page.context().setOffline(true);
    await menu('Account').click();
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await expect.poll(() => page.getByText('Something went wrong').count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Profile Information' }).waitFor();
    await gateway.stop();
  });

  it('detects that the server has stopped while the network works, and that the server is available again', async () => {
    const wire = await startWire(system.url);
    await renewPage(page, wire.url, seller);
    await page.goto(`${wire.url}/library`);
    await page.getByRole('article').waitFor();
    await wire.cut();
    await banner().waitFor();
    const again = await startWire(system.url, Number(new URL(wire.url).port));
    await banner().waitFor({ state: 'detached' });
    await again.cut();
  });

  describe('a page after a new version has replaced the built files', () => {
    it('continues with the new version, and keeps the input', async () => {
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
      await page.getByRole('article').waitFor();
      const vendor = (await loaded()).filter((name) => name.includes('/assets/vendor'));
      expect(vendor).toEqual([expect.stringContaining('.next.js')]);
      await page.getByRole('link', { name: 'Contact Support' }).click();
      await expect
        .poll(() => page.getByLabel('Message').inputValue())
        .toBe('It took me an hour to write this.');
      await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('A long story');
      expect(loads).toBe(1);
      page.off('load', count);

      // New visitors get the new pages, whether prerendered or not.
      for (const path of ['/', '/login']) {
        await page.goto(`${gateway.url}${path}`);
        await expect.poll(loaded).toContainEqual(expect.stringContaining('.next.js'));
      }
      await gateway.stop();
      await client.remove();
    });

    it('reloads only once, and then reports an error that remains after the reload', async () => {
      await renewPage(page, system.url, seller);
      await page.goto(`${system.url}/dashboard`);
      await page.getByText('Total images').waitFor();
      let loads = 0;
      const count = () => void (loads += 1);
      page.on('load', count);
      await page.route('**/assets/AccountPage*', (route) => route.fulfill({ status: 404, body: '' }));
      await menu('Account').click();
      await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
      await page.getByRole('button', { name: 'Reload' }).waitFor();
      expect(loads).toBe(1);
      page.off('load', count);
    });
  });
});
