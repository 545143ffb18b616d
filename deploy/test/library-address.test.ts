import type { Job } from '@packshot/proto/rest/job-schema';
import { describe, expect, it } from 'vitest';
import { productPhoto } from '@packshot/studio/testing/product-photo';
import { renewPage } from './_renew-page.js';
import { seedLibrary } from './_seed-library.js';
import { openPage } from './_open-page.js';
import { newSeller, type Seller } from './_system.js';

describe('the URL of the library', async () => {
  const { system, page } = await openPage('noop');
  const photo = await productPhoto(600, 800).jpeg().toBuffer();

  /** A seller with a picture for each name; the last picture comes first. */
  const sellerWith = async (...created: string[]): Promise<{ seller: Seller; jobs: Job[] }> => {
    const seller = await newSeller(system.url);
    for (const name of created) await seller.create(photo, {}, name);
    const jobs = await seller.settled(created.length);
    await renewPage(page, system.url, seller);
    return { seller, jobs };
  };
  const viewer = () => page.getByRole('dialog');
  const titles = () =>
    page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
  const announced = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
  const path = () => {
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  };

  it('closes the viewer on Back without leaving the library, and opens the viewer again on Forward', async () => {
    const { jobs } = await sellerWith('a.jpg', 'b.jpg');
    const addressOf = (name: string) =>
      `/library?job=${jobs.find(({ input_filename }) => input_filename === name)!.id}`;
    await page.goto(`${system.url}/dashboard`);
    await page.getByRole('link', { name: 'Library' }).first().click();
    await page.getByRole('button', { name: 'View b.jpg' }).click();
    await viewer().getByText('1 / 2').waitFor();
    expect(path()).toBe(addressOf('b.jpg'));
    await page.keyboard.press('ArrowRight');
    await viewer().getByText('2 / 2').waitFor();
    await expect.poll(path).toBe(addressOf('a.jpg'));
    await page.goBack();
    await viewer().waitFor({ state: 'detached' });
    expect(path()).toBe('/library');
    await page.goForward();
    await viewer().getByText('2 / 2').waitFor();
    await viewer().getByRole('button', { name: 'Close' }).click();
    await viewer().waitFor({ state: 'detached' });
    expect(path()).toBe('/library');
    // An opened and closed viewer leaves no entry in the history.
    await page.goBack();
    await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
  });

  it('keeps the open picture on reload, and returns to the library when the picture is closed', async () => {
    await sellerWith('a.jpg', 'b.jpg');
    await page.goto(`${system.url}/library`);
    await page.getByRole('button', { name: 'View a.jpg' }).click();
    await viewer().getByText('2 / 2').waitFor();
    await page.reload();
    await viewer().getByText('2 / 2').waitFor();
    await page.keyboard.press('Escape');
    await viewer().waitFor({ state: 'detached' });
    await expect.poll(path).toBe('/library');
    await page.getByRole('button', { name: 'View a.jpg' }).waitFor();
  });

  it('contains the view, which wins over the view that another browser remembers', async () => {
    await sellerWith('a.jpg');
    await page.goto(`${system.url}/library`);
    await page.getByRole('button', { name: 'List view' }).click();
    await page.getByRole('button', { name: 'View 1 result' }).click();
    await viewer().getByText('1 / 1').waitFor();
    expect(path()).toMatch(/^\/library\?view=list&job=/);
    await page.goBack();
    await viewer().waitFor({ state: 'detached' });
    expect(path()).toBe('/library?view=list');
    // The URL of a remembered list can be shared as well.
    await page.goto(`${system.url}/library`);
    await expect.poll(path).toBe('/library?view=list');
    await page.evaluate(`localStorage.removeItem('packshot-library-view')`);
    await page.reload();
    await page.getByRole('listitem', { name: 'a.jpg' }).waitFor();
    await page.goto(`${system.url}/library?view=nonsense`);
    await page.getByRole('article', { name: 'a.jpg' }).waitFor();
  });

  it('keeps the scroll position while the viewer opens and closes', async () => {
    const { jobs } = await sellerWith('the first.jpg');
    await seedLibrary(system, jobs[0]!, 20);
    await page.goto(`${system.url}/library`);
    const last = page.getByRole('button', { name: 'View the first.jpg' });
    await last.scrollIntoViewIfNeeded();
    const top = () => page.evaluate('Math.round(scrollY)');
    await expect.poll(top).toBeGreaterThan(500);
    const before = await top();
    await last.click();
    await viewer().getByText('21 / 21').waitFor();
    expect(await top()).toBe(before);
    await page.goBack();
    await viewer().waitFor({ state: 'detached' });
    await expect.poll(top).toBe(before);
  });

  it('opens a picture that the loaded pages do not contain', async () => {
    const { jobs } = await sellerWith('the first.jpg');
    await seedLibrary(system, jobs[0]!, 60);
    await page.goto(`${system.url}/library?job=${jobs[0]!.id}`);
    await viewer().getByRole('heading', { name: 'the first.jpg' }).waitFor();
    await viewer().getByText('1 / 1').waitFor();
    await page.keyboard.press('Escape');
    await viewer().waitFor({ state: 'detached' });
    await expect.poll(path).toBe('/library');
  });

  it.each(['01890a5d-ac96-774b-bcce-b302099a8057', 'nonsense'])(
    'explains that the picture %s does not exist, and links to the library',
    async (id) => {
      await sellerWith('a.jpg');
      await page.goto(`${system.url}/library?job=${id}`);
      const notice = page.getByRole('alertdialog', { name: 'Picture not found' });
      await notice.getByText('This picture was deleted, or it belongs to another account.').waitFor();
      await notice.getByRole('button', { name: 'OK' }).click();
      await notice.waitFor({ state: 'detached' });
      await expect.poll(path).toBe('/library');
      await page.getByRole('article', { name: 'a.jpg' }).waitFor();
    },
  );

  it('contains the filter, keeps the filter on reload, and removes the filter step by step on Back', async () => {
    await sellerWith('cup.jpg', 'vase.jpg');
    await page.goto(`${system.url}/library`);
    await page.getByLabel('Search by name').fill('vase');
    await expect.poll(path).toBe('/library?search=vase');
    await page.getByLabel('Status').selectOption('completed');
    await expect.poll(path).toBe('/library?search=vase&status=completed');
    await page.reload();
    await expect.poll(titles).toEqual(['vase.jpg, Studio White']);
    expect(await page.getByLabel('Search by name').inputValue()).toBe('vase');
    expect(await page.getByLabel('Status').inputValue()).toBe('completed');
    // A link to one picture of a filtered list shows the picture and the filter.
    await page.getByRole('button', { name: 'View vase.jpg' }).click();
    await viewer().getByText('1 / 1').waitFor();
    expect(path()).toMatch(/^\/library\?search=vase&status=completed&job=/);
    await page.goBack();
    await viewer().waitFor({ state: 'detached' });
    await page.goBack();
    await expect.poll(path).toBe('/library?search=vase');
    expect(await page.getByLabel('Status').inputValue()).toBe('');
    await page.getByRole('button', { name: 'View vase.jpg' }).waitFor();
    // An unknown mode filters nothing.
    await page.goto(`${system.url}/library?mode=nonsense`);
    await expect.poll(titles).toEqual(['vase.jpg, Studio White', 'cup.jpg, Studio White']);
  });

  it('loads more than 50 jobs on demand, finds jobs by name, and filters jobs', async () => {
    const { jobs } = await sellerWith('the first.jpg');
    await seedLibrary(system, jobs[0]!, 60);
    await page.goto(`${system.url}/library`);
    await page.getByText('50 of 61').waitFor();
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByRole('article', { name: 'the first.jpg' }).waitFor();
    await expect.poll(async () => (await titles()).length).toBe(61);
    expect(new Set(await titles()).size).toBe(61);

    await page.getByLabel('Search by name').fill('FIRST');
    await expect.poll(() => titles()).toEqual(['the first.jpg, Studio White']);
    await announced('1 picture found');
    await page.getByLabel('Search by name').fill('nowhere');
    await page.getByText('Nothing found').waitFor();
    await announced('0 pictures found');
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await expect.poll(async () => (await titles()).length).toBeGreaterThanOrEqual(50);
    // The button was removed, so the page has the focus.
    expect(await page.evaluate('document.activeElement.id')).toBe('content');
    await page.getByLabel('Status').selectOption('failed');
    await page.getByText('Nothing found').waitFor();
  });
});
