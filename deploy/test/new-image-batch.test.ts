import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { themes, violationsIn } from './_axe.js';
import { openNewImage, photoFile as file } from './_new-image.js';

const soon = { timeout: 120_000 };

describe('a batch of photos on the New Image screen', async () => {
  const screen = await openNewImage({ bypassCSP: true });
  afterAll(() => screen.close());
  const { page } = screen;

  const photos = (count: number) =>
    Array.from({ length: count }, (_, n) => file(`IMG_${1000 + n}.jpg`, screen.photo));
  const progress = () => page.getByLabel('Progress of your pictures');

  it('has one progress in the page and in the title of the tab, which is restored afterwards', async () => {
    await screen.open();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let requests = 0;
    await page.route('**/api/jobs/create', async (route) => {
      requests += 1;
      if (requests === 3) await held;
      await route.continue();
    });
    await screen.choose(...photos(3));
    await page.getByRole('button', { name: 'Create 3 Images' }).click();
    await progress().getByText('2 of 3 ready').waitFor(soon);
    await expect.poll(() => page.title(), soon).toMatch(/^2 of 3 ready.* · New Image · Packshot$/);
    for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
    release();
    await page.waitForURL('**/library');
    await page.getByText('3 pictures are ready.', { exact: true }).waitFor(soon);
    await expect.poll(() => page.title()).toBe('Library · Packshot');
    await progress().waitFor({ state: 'detached' });
  });

  it('counts failed pictures, and ends when the plan is used up', async () => {
    await screen.open();
    for (let n = 0; n < 3; n += 1) await screen.seller.create(screen.photo);
    await page.reload();
    await screen.choose(...photos(4));
    await page.getByRole('button', { name: 'Create 4 Images' }).click();
    await page.getByText(/^2 of 4 images were requested\./).waitFor(soon);
    await page.getByText('2 pictures are ready.', { exact: true }).waitFor(soon);
    await expect.poll(() => page.title()).toBe('New Image · Packshot');
  });

  it('takes 500 photos, of which it draws, previews and sends only a few at a time', async () => {
    await screen.open();
    await page.route('**/api/preview/**', (route) => route.fulfill({ json: { pictures: 0 } }));
    await page.route('**/api/preview/product', (route) => route.fulfill({ status: 500 }));
    let parallel = 0;
    let most = 0;
    let sent = 0;
    let meet!: () => void;
    const together = new Promise<void>((resolve) => {
      meet = resolve;
    });
    await page.route('**/api/jobs/create', async (route) => {
      parallel += 1;
      most = Math.max(most, parallel);
      sent += 1;
      // The first photo waits for the second one, because a quick answer would leave no time to be sent together.
      if (parallel === 2) meet();
      await together;
      await route.fulfill({ status: 201, json: { id: randomUUID(), status: 'queued' } });
      parallel -= 1;
    });
    await screen.choose(...photos(502));
    await page.getByRole('button', { name: 'Create 500 Images' }).waitFor(soon);
    await expect
      .poll(() => screen.alert(), soon)
      .toBe('A batch takes up to 500 photos. The other photos were left out.');
    const list = page.getByRole('list', { name: 'Chosen photos' });
    expect(await list.getByRole('listitem').count()).toBe(500);
    await expect.poll(() => list.locator('img').count()).toBeGreaterThan(5);
    expect(await list.locator('img').count()).toBeLessThan(60);
    const rows = page.getByRole('table', { name: 'Products' }).locator('tbody tr');
    expect(await rows.count()).toBe(25);
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('26–50 of 500').waitFor();
    await expect.poll(() => rows.locator('img').count(), soon).toBe(25);
    await page.getByRole('img', { name: 'Preview of IMG_1025.jpg', exact: true }).waitFor();
    await page.getByText('5 generations left for 500 images. The others will wait here.').waitFor();
    await page.getByRole('button', { name: 'Create 500 Images' }).click();
    // `npm run bench:batch` sends all 500 photos.
    await expect.poll(() => sent, soon).toBeGreaterThan(20);
    expect(most).toBe(2);
    await progress().getByText('0 of 500 ready').waitFor();
  });
});
