import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openNewImage, photoFile as file, type NewImageScreen } from './_new-image.js';

const soon = { timeout: 60_000 };

describe('photos that were chosen on the New Image screen', () => {
  let screen: NewImageScreen;
  let page: Page;
  const opened: NewImageScreen[] = [];
  beforeEach(async () => {
    screen = await openNewImage();
    opened.push(screen);
    ({ page } = screen);
    await screen.open();
  });
  afterAll(() => Promise.all(opened.map((each) => each.close())));

  const photos = (...names: string[]) => names.map((name) => file(`${name}.jpg`, screen.photo));
  const button = (name: string, of = page) => of.getByRole('button', { name, exact: true });
  const chosen = (of = page) => of.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem');
  /** Waits until the browser keeps a number of photos. */
  const kept = (count: number, of = page) =>
    expect
      .poll(
        () =>
          of.evaluate<number>(`(async () => {
            const [{ name }] = await indexedDB.databases();
            const db = await new Promise((resolve) => {
              const request = indexedDB.open(name);
              request.onsuccess = () => resolve(request.result);
            });
            const files = await new Promise((resolve) => {
              const request = db.transaction('files').objectStore('files').count();
              request.onsuccess = () => resolve(request.result);
            });
            db.close();
            return files;
          })()`),
        soon,
      )
      .toBe(count);
  const charged = async () => (await screen.seller.stats()).current_period_usage;
  /** Closes the page like a browser that ends, and opens New Image again. */
  const reopen = async () => {
    const next = await page.context().newPage();
    await page.close();
    page = next;
    await page.goto(`${screen.url}/new-shoot`);
    await page.getByRole('heading', { name: 'New Image' }).waitFor();
  };

  it('continue after the page was closed in the middle of Create, and no picture is charged twice', async () => {
    await screen.choose(...photos('a', 'b', 'c', 'd', 'e'));
    await button('Create 5 Images').waitFor();
    await kept(5);
    let uploads = 0;
    let reached = () => {};
    const lost = new Promise<void>((resolve) => {
      reached = resolve;
    });
    await page.route('**/api/jobs/create', async (route) => {
      uploads += 1;
      if (uploads === 1) return route.continue();
      // The server creates the job, but the page is closed before the response arrives.
      await route.fetch();
      if ((await screen.seller.jobs()).length === 3) reached();
    });
    await button('Create 5 Images').click();
    await lost;
    await reopen();
    expect(await charged()).toBe(3);
    await button('Continue with 4 photos').click();
    await expect.poll(() => chosen().count(), soon).toBe(4);
    await button('Create 4 Images').click();
    await page.waitForURL('**/library');
    const jobs = await screen.seller.settled(5);
    expect(jobs.map(({ input_filename }) => input_filename).toSorted()).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.jpg`),
    );
    expect(await charged()).toBe(5);
    await page.getByRole('link', { name: 'New Image' }).click();
    await page.getByText('Drop product photos here').waitFor();
    await kept(0);
    expect(await page.getByRole('button', { name: /^Continue/ }).count()).toBe(0);
  });

  it('continue with their modes, options, facts and crop, or are discarded', async () => {
    await screen.choose(...photos('a', 'b'));
    await page.getByRole('checkbox', { name: 'Lifestyle Scenes' }).check();
    await page.getByRole('radio', { name: /No Shadow/ }).check();
    await page.getByLabel('Kind of a.jpg').selectOption('shoe');
    await button('Create 4 Images').waitFor();
    await kept(2);
    await page.getByRole('link', { name: 'Library' }).click();
    await page.waitForURL('**/library');
    await page.getByRole('link', { name: 'New Image' }).click();
    await button('Continue with 2 photos').click();
    await button('Create 4 Images').waitFor();
    expect(await page.getByRole('radio', { name: /No Shadow/ }).isChecked()).toBe(true);
    await expect.poll(() => page.getByLabel('Kind of a.jpg').inputValue(), soon).toBe('shoe');
    await kept(2);
    await reopen();
    await button('Discard').click();
    await kept(0);
    await page.reload();
    await page.getByText('Drop product photos here').waitFor();
    expect(await page.getByRole('button', { name: /^Continue/ }).count()).toBe(0);
  });

  it('are not offered while another tab holds the photos', async () => {
    await screen.choose(...photos('a'));
    await kept(1);
    const other = await page.context().newPage();
    await other.goto(`${screen.url}/new-shoot`);
    await other.getByText('Drop product photos here').waitFor();
    expect(await other.getByRole('button', { name: /^Continue/ }).count()).toBe(0);
    await page.close();
    await other.reload();
    // Two tabs offer the photos, and the first tab that continues gets the photos.
    const third = await other.context().newPage();
    await third.goto(`${screen.url}/new-shoot`);
    await button('Continue with 1 photo', third).waitFor();
    await button('Continue with 1 photo', other).click();
    await expect.poll(() => chosen(other).count(), soon).toBe(1);
    await button('Continue with 1 photo', third).click();
    await third.getByText('Drop product photos here').waitFor();
    await expect.poll(() => third.getByRole('button', { name: /^Continue/ }).count()).toBe(0);
    expect(await chosen(third).count()).toBe(0);
    await button('Create Image', other).click();
    await other.waitForURL('**/library');
    expect(await screen.seller.settled(1)).toHaveLength(1);
  });

  const databases = () => page.evaluate<number>(`indexedDB.databases().then((all) => all.length)`);

  it('are deleted with a logout', async () => {
    await screen.choose(...photos('a'));
    await kept(1);
    await button('Logout').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname !== '/new-shoot');
    await expect.poll(databases, soon).toBe(0);
  });

  it('are deleted with a session that the server has ended, such as that of a deleted account', async () => {
    await screen.choose(...photos('a'));
    await kept(1);
    const headers = { authorization: `Bearer ${screen.seller.token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ confirmation: 'DELETE', password: 'a long password' });
    const answer = await fetch(`${screen.url}/api/users/delete-account`, { method: 'DELETE', headers, body });
    expect(answer.ok).toBe(true);
    await page.reload();
    await page.waitForURL('**/login');
    await expect.poll(databases, soon).toBe(0);
  });

  it('stay chosen until the seller confirms leaving by a link, Back or a reload, if the browser keeps no data', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(IDBFactory.prototype, 'open', {
        value: () => {
          throw new DOMException('', 'SecurityError');
        },
      });
    });
    await page.reload();
    const leaveDialog = page.getByRole('alertdialog', { name: 'Discard your photos?' });
    await page.getByRole('link', { name: 'Library' }).click();
    await page.waitForURL('**/library');
    await page.getByRole('link', { name: 'New Image' }).click();
    await screen.choose(...photos('one', 'two'));
    await button('Create 2 Images').waitFor();
    const stay = async () => {
      await leaveDialog.getByText("You haven't created images from your 2 photos.").waitFor();
      await leaveDialog.getByRole('button', { name: 'Cancel' }).click();
      await leaveDialog.waitFor({ state: 'detached' });
      await expect.poll(() => chosen().count()).toBe(2);
      expect(new URL(page.url()).pathname).toBe('/new-shoot');
    };
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await stay();
    await page.evaluate('history.back()');
    await stay();
    const asked = page.waitForEvent('dialog');
    await page.evaluate('setTimeout(() => location.reload())');
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect.poll(() => chosen().count()).toBe(2);
    await page.evaluate('history.back()');
    await leaveDialog.getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL('**/library');
  });
});
