import { afterAll, describe, expect, it } from 'vitest';
import { themes, violationsIn } from './_axe.js';
import { desk, openNewImage, phone, photoFile as file } from './_new-image.js';

describe('a CSV file on the New Image screen', async () => {
  const screen = await openNewImage({ bypassCSP: true });
  afterAll(() => screen.close());
  const { page } = screen;

  const photos = (...names: string[]) => names.map((name) => file(name, screen.photo));
  const table = (...lines: string[]) => file('shop.csv', Buffer.from(lines.join('\r\n')), 'text/csv');
  const dialog = () => page.getByRole('dialog', { name: 'Fill in from a CSV file' });
  const open = async (viewport = desk) => {
    await screen.look('/new-shoot', viewport);
    await page.route('**/api/preview/product', (route) => route.fulfill({ status: 500 }));
  };

  it('changes the photos with these file names after a preview, and its names and modes reach the jobs', async () => {
    await screen.open();
    await page.route('**/api/preview/product', (route) => route.fulfill({ status: 500 }));
    await screen.choose(...photos('a.jpg', 'b.jpg'));
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Fill in from a CSV file' }).click(),
    ]);
    await chooser.setFiles(
      table(
        'file,sku,name,kind,height,modes',
        'a.jpg,SC-1,Soy candle,standing,12 cm,"white,scenes"',
        'b.jpg,sc-1,,,,',
      ),
    );
    await dialog().getByText('Soy candle').waitFor();
    await dialog().getByText('Photos with the same SKU become one product.').waitFor();
    // Nothing changes before the seller applies the lines.
    expect(await page.getByText('2 photos · 2 images').count()).toBe(1);
    await dialog().getByRole('button', { name: 'Apply 2 lines' }).click();
    await page.getByText('2 photos · 3 images').waitFor();
    expect(await page.getByLabel('Kind of Soy candle').inputValue()).toBe('stands');
    await page.getByRole('button', { name: 'Create 3 Images' }).click();
    await page.waitForURL('**/library');
    const jobs = await screen.seller.settled(3);
    expect(jobs.map(({ input_filename, mode }) => `${input_filename} ${mode}`).toSorted()).toEqual([
      'Soy candle lifestyle_scene',
      'Soy candle studio_white',
      'Soy candle studio_white',
    ]);
    const list = await fetch(`${screen.url}/api/products`, {
      headers: { authorization: `Bearer ${screen.seller.token}` },
    });
    expect(await list.json()).toMatchObject({
      products: [{ sku: 'SC-1', name: 'Soy candle', photo_count: 2, picture_count: 3 }],
    });
    expect(jobs.find(({ mode }) => mode === 'lifestyle_scene')).toMatchObject({
      product_kind: 'stands',
      height_cm: 12,
    });
  });

  it('shows its errors by line, and comes with dropped photos, too', async () => {
    await open();
    await screen.choose(
      ...photos('a.jpg', 'b.jpg'),
      table('file,kind', 'a.jpg,chair', 'c.jpg,bag', 'b.jpg,bag'),
    );
    await dialog()
      .getByText(/^Line 2: “chair” is not a kind\. Use Standing/)
      .waitFor();
    await dialog().getByText('Line 3: No chosen photo is called “c.jpg”.').waitFor();
    await dialog().getByRole('button', { name: 'Apply 1 line' }).click();
    await expect.poll(() => page.getByLabel('Kind of b.jpg').inputValue()).toBe('bag');
    expect(await page.getByLabel('Kind of a.jpg').inputValue()).not.toBe('chair');
  });

  it('applies nothing if it names no columns', async () => {
    await open();
    await screen.choose(...photos('a.jpg'), table('a.jpg,bag'));
    await dialog()
      .getByText(/The column “file” is missing\./)
      .waitFor();
    expect(await dialog().getByRole('button', { name: 'Apply 0 lines' }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it.each(themes)('meets the rules of axe on a phone, %s', async (theme) => {
    await open(phone);
    await screen.choose(...photos('a.jpg'), table('file,kind,name', 'a.jpg,bag,Bag', 'b.jpg,bag,Bag'));
    await dialog().getByText('Line 3: No chosen photo is called “b.jpg”.').waitFor();
    expect(await violationsIn(page, theme)).toEqual([]);
  });
});
