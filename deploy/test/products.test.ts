import type { Job } from '@packshot/proto/rest/job-schema';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productPhoto } from '@packshot/studio/testing/product-photo';
import { themes, violationsIn } from './_axe.js';
import { renewPage } from './_renew-page.js';
import { openPage } from './_open-page.js';
import { newSeller, type Seller } from './_system.js';

describe('the products of a seller', async () => {
  const { system, page } = await openPage('noop', { bypassCSP: true });
  const client = new Client({ connectionString: system.databaseUrls.jobs });
  let seller: Seller;
  const photos: Buffer[] = [];
  beforeAll(async () => {
    await client.connect();
    for (const width of [600, 610, 620]) photos.push(await productPhoto(width, 800).jpeg().toBuffer());
  });
  afterAll(() => client.end());

  /** Signs in a new seller with a product for each name; the last product comes first. */
  const sellerWith = async (...names: string[]): Promise<Job[]> => {
    seller = await newSeller(system.url);
    for (const [index, name] of names.entries()) await seller.create(photos[index]!, {}, name);
    const jobs = await seller.settled(names.length);
    await renewPage(page, system.url, seller);
    await page.setViewportSize({ width: 1280, height: 900 });
    return jobs.toReversed();
  };
  /** Makes the pictures of the test's engine look like pictures that can be made again. */
  const makeCorrectable = () =>
    client.query(
      `update job set render_metadata = render_metadata || '{"engine": "studio"}' where user_id = $1`,
      [seller.user.id],
    );
  const recognise = (kind: string) =>
    client.query('update photo set seen = $2 where user_id = $1', [
      seller.user.id,
      JSON.stringify({ recognised: { kind, certainty: 0.9 }, facts: {} }),
    ]);
  const open = async (name: string) => {
    await page.goto(`${system.url}/products`);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  };
  const field = (name: string) => page.getByLabel(name, { exact: false }).first();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const main = () => page.getByRole('main');
  const isOverflowing = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

  it('are a view of the library, and an empty list says what to do', async () => {
    await sellerWith();
    await page.goto(`${system.url}/library`);
    await button('Products').click();
    await page.getByText('No products yet').waitFor();
    expect(new URL(page.url()).search).toBe('?show=products');
    for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
    await page.getByRole('link', { name: 'Upload a photo' }).click();
    await page.waitForURL('**/new-shoot');
  });

  it('are listed with cover, name, SKU and number of pictures, and are found by SKU', async () => {
    const [mug] = await sellerWith('mug.jpg', 'vase.jpg');
    await seller.create(photos[0]!, {}, 'mug.jpg', { mode: 'lifestyle_scene' });
    await seller.settled(3);
    await client.query(
      `update product set name = 'Blue mug', sku = 'MUG-1' from photo join job on job.photo_id = photo.id
       where job.id = $1 and product.id = photo.product_id`,
      [mug!.id],
    );
    await page.goto(`${system.url}/products`);
    const cards = page.getByRole('article');
    await expect.poll(() => cards.count()).toBe(2);
    expect(await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')))).toEqual([
      'vase.jpg',
      'Blue mug',
    ]);
    const card = page.getByRole('article', { name: 'Blue mug' });
    await card.getByText('SKU MUG-1').waitFor();
    await card.getByText('2 pictures').waitFor();
    await expect
      .poll(() => card.locator('img').evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('searchbox', { name: 'Search by name, SKU or GTIN' }).fill('mug-1');
    await expect.poll(() => cards.count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?show=products&search=mug-1');
    // The search applies to pictures as well, and Back returns to the products.
    await button('Pictures').click();
    await page.getByText('No matching jobs').or(page.getByText('Nothing found')).first().waitFor();
    await page.goBack();
    await page.getByRole('searchbox').fill('nothing has this name');
    await page.getByText('No products match your search.').waitFor();
    await page.getByRole('status').getByText('0 products found', { exact: true }).waitFor();
    await button('Clear search').click();
    await expect.poll(() => cards.count()).toBe(2);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });

  it('show an error with a retry when the list cannot be loaded', async () => {
    await sellerWith('mug.jpg');
    await page.route('**/api/products?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`${system.url}/products`);
    await page.getByRole('alert').getByText('Failed to load products').waitFor();
    await page.unroute('**/api/products?*');
    await button('Retry').click();
    await page.getByRole('article', { name: 'mug.jpg' }).waitFor();
  });

  it('take a name, SKU, GTIN and note, and a mistake is shown at its field', async () => {
    await sellerWith('mug.jpg', 'vase.jpg');
    await client.query(
      `update product set sku = 'VASE-1', name = 'Vase' from photo join job on job.photo_id = photo.id
       where job.user_id = $1 and job.input_filename = 'vase.jpg' and product.id = photo.product_id`,
      [seller.user.id],
    );
    await open('mug.jpg');
    await field('Name').fill('Blue mug');
    await field('GTIN').fill('4006381333932');
    await button('Save details').click();
    await page.getByRole('alert').getByText('The last digit must match the others').waitFor();
    await expect.poll(() => field('GTIN').and(page.locator(':focus')).count()).toBe(1);
    await field('GTIN').fill('4006381333931');
    await field('SKU').fill('vase-1');
    await button('Save details').click();
    await page.getByRole('alert').getByText('Your product "Vase" has the SKU vase-1.').waitFor();
    await expect.poll(() => field('SKU').and(page.locator(':focus')).count()).toBe(1);
    await field('SKU').fill('MUG-1');
    await field('Note').fill('Shelf 4');
    await button('Save details').click();
    await page.getByText('Details saved', { exact: true }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Blue mug' }).waitFor();
    expect((await seller.jobs()).map((job) => job.input_filename)).toEqual(['vase.jpg', 'Blue mug']);
    await page.reload();
    await expect.poll(() => field('SKU').inputValue()).toBe('MUG-1');
    expect([await field('GTIN').inputValue(), await field('Note').inputValue()]).toEqual([
      '4006381333931',
      'Shelf 4',
    ]);
  });

  it('have one set of facts, and all outdated pictures are rendered again at once', async () => {
    await sellerWith('mug.jpg');
    for (const mode of ['lifestyle_scene', 'model_tryon'])
      await seller.create(photos[0]!, {}, 'mug.jpg', { mode });
    await seller.settled(3);
    await makeCorrectable();
    await open('mug.jpg');
    await main().getByText('3 pictures of 1 photo').waitFor();
    await expect.poll(() => button('Save facts').isDisabled()).toBe(true);
    await page.getByRole('radio', { name: 'Bag', exact: true }).check();
    await page.getByRole('radio', { name: '30 cm', exact: true }).check();
    await button('Save facts').click();
    await main().getByText('You corrected this product after 3 pictures were made.').waitFor();
    await expect.poll(() => main().getByText('Outdated', { exact: true }).count()).toBe(3);
    await button('Render all 3 again').click();
    await expect.poll(() => main().getByText('You corrected this product').count()).toBe(0);
    const again = await seller.settled(3);
    for (const job of again)
      expect(job).toMatchObject({ status: 'completed', product_kind: 'bag', height_cm: 30, outdated: false });
    // The page follows the pictures while they are made.
    await expect
      .poll(() =>
        main()
          .getByText(/^(Waiting|Next in line|Processing|\w+ the .+\.\.\.)$/)
          .count(),
      )
      .toBe(0);
    expect(await page.getByRole('radio', { name: 'Bag', exact: true }).isChecked()).toBe(true);
  });

  it('are offered as one product, merged only when the seller agrees, and separated again', async () => {
    await sellerWith('front.jpg', 'back.jpg');
    await recognise('bottle');
    await open('front.jpg');
    await page.getByText('Same product as back.jpg?').waitFor();
    await button('Merge back.jpg').click();
    const dialog = page.getByRole('alertdialog', { name: 'Merge the products?' });
    await dialog.getByText('1 picture of back.jpg will belong to front.jpg.', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Same product as back.jpg?').waitFor();
    await button('Merge back.jpg').click();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await main().getByText('2 pictures of 2 photos').waitFor();
    expect(await page.getByText('Same product as').count()).toBe(0);

    const second = page.getByRole('region', { name: 'Photo 2' });
    await expect.poll(() => second.getByLabel('Side').inputValue()).toBe('other');
    await second.getByLabel('Side').selectOption('Back');
    const side = async () =>
      (await client.query('select role from photo where user_id = $1 order by role', [seller.user.id])).rows;
    await expect.poll(side).toEqual([{ role: 'back' }, { role: 'front' }]);

    await second.getByRole('button', { name: 'Make a separate product' }).click();
    await page.getByRole('heading', { level: 1, name: 'back.jpg' }).waitFor();
    await main().getByText('1 picture of 1 photo').waitFor();
    await page.getByRole('link', { name: 'Products' }).first().click();
    await expect.poll(() => page.getByRole('article').count()).toBe(2);
  });

  it('share a corrected cut-out among the pictures of a photo', async () => {
    const [mug] = await sellerWith('mug.jpg');
    await seller.create(photos[0]!, {}, 'mug.jpg', { mode: 'lifestyle_scene' });
    await seller.settled(2);
    await makeCorrectable();
    const strokes = JSON.stringify([{ keep: true, radius: 0.1, points: [[0.5, 0.5]] }]);
    await client.query(`update job set mask_name = 'mask.png' where user_id = $1`, [seller.user.id]);
    await client.query('update job set strokes = $2 where id = $1', [mug!.id, strokes]);
    await open('mug.jpg');
    await button('Use the corrected cut-out for 1 more picture').click();
    await button('Use the corrected cut-out for 1 more picture').waitFor({ state: 'detached' });
    const stored = async () => {
      const { rows } = await client.query('select strokes from job where user_id = $1', [seller.user.id]);
      return rows.map((row: { strokes: unknown }) => row.strokes);
    };
    await expect.poll(stored).toEqual(Array(2).fill(JSON.parse(strokes)));
  });

  it('are opened from a picture in the library, and lead back to the picture', async () => {
    await sellerWith('mug.jpg');
    await page.goto(`${system.url}/library`);
    await page.getByRole('button', { name: 'Actions for mug.jpg' }).click();
    await page.getByRole('menuitem', { name: 'Product', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'mug.jpg' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
    await page.goForward();
    await page.getByRole('link', { name: 'mug.jpg Studio White' }).click();
    await page.getByRole('dialog').getByText('1 / 1').waitFor();
  });

  it('say so if a product does not exist', async () => {
    await sellerWith();
    for (const path of [crypto.randomUUID(), `of/${crypto.randomUUID()}`]) {
      await page.goto(`${system.url}/products/${path}`);
      await page.getByRole('alert').getByText('does not exist', { exact: false }).waitFor();
    }
  });

  it.each([360, 768, 1280])(
    'fit into %d px, follow the rules of axe, and work with the keyboard',
    async (width) => {
      await sellerWith('a-file-name-that-is-much-longer-than-the-card-of-the-product.jpg', 'back.jpg');
      await recognise('bottle');
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${system.url}/products`);
      const link = page.getByRole('link', { name: 'back.jpg', exact: true });
      await link.waitFor();
      expect(await isOverflowing()).toBe(false);
      for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
      await page.getByRole('searchbox').focus();
      for (let steps = 0; steps < 4 && (await link.and(page.locator(':focus')).count()) === 0; steps++)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByText(/^Same product as/).waitFor();
      expect(await isOverflowing()).toBe(false);
      for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
      await page.getByRole('button', { name: /^Merge / }).press('Enter');
      await page.getByRole('alertdialog').waitFor();
      expect(await violationsIn(page, 'light')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      await expect
        .poll(() =>
          page
            .getByRole('button', { name: /^Merge / })
            .and(page.locator(':focus'))
            .count(),
        )
        .toBe(1);
    },
  );
});
