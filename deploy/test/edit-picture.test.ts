import { productCutOut } from '@packshot/studio/testing/product-photo';
import { beforeAll, describe, expect, it } from 'vitest';
import { themes, violationsIn } from './_axe.js';
import { renewPage } from './_renew-page.js';
import { openPage } from './_open-page.js';
import { newSeller, type Seller } from './_system.js';

const slow = { timeout: 120_000 };

describe('editing a finished picture', async () => {
  const { system, page } = await openPage('studio', { bypassCSP: true });
  let seller: Seller;
  beforeAll(async () => {
    seller = await newSeller(system.url);
    // The model does not run for a photo that is already cut out.
    for (const [at, name] of ['vase.jpg', 'jug.jpg'].entries())
      await seller.create(
        await productCutOut()
          .resize(600 + at, 800)
          .png()
          .toBuffer(),
        {},
        name,
        { mode: 'studio_white' },
      );
    await seller.settled(2, 280_000);
    await renewPage(page, system.url, seller);
    await page.goto(`${system.url}/library`);
  });

  const dialog = () => page.getByRole('dialog', { name: 'Edit picture' });
  const picture = (name = 'vase.jpg') =>
    page.getByRole('article', { name }).getByRole('img', { name: `Result for ${name}` });
  const preview = () => dialog().getByRole('img', { name: 'Preview of vase.jpg' });
  const openFromMenu = async () => {
    await page.getByRole('button', { name: 'Actions for vase.jpg' }).click();
    await page.getByRole('menuitem', { name: 'Edit picture...' }).click();
    await preview().waitFor();
  };

  it(
    'previews with the keyboard, applies and undoes an edit, and shows the result without a reload',
    slow,
    async () => {
      const plain = await picture().getAttribute('src');
      await openFromMenu();
      const before = await preview().getAttribute('src');
      await dialog().getByRole('slider', { name: 'Angle' }).focus();
      await page.keyboard.press('PageUp');
      await expect.poll(() => preview().getAttribute('src')).not.toBe(before);
      for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
      await dialog().getByLabel('Background', { exact: true }).fill('#f2d8c2');
      await dialog().getByRole('button', { name: 'Apply' }).click();
      await dialog().waitFor({ state: 'detached' });
      await expect.poll(() => picture().getAttribute('src'), slow).not.toBe(plain);
      const edited = await picture().getAttribute('src');

      await openFromMenu();
      await expect
        .poll(() => dialog().getByLabel('Background', { exact: true }).inputValue())
        .toBe('#f2d8c2');
      await dialog().getByRole('button', { name: 'Undo last edit' }).click();
      await dialog().waitFor({ state: 'detached' });
      await expect.poll(() => picture().getAttribute('src'), slow).not.toBe(edited);
      const undone = (await seller.jobs()).find(({ input_filename }) => input_filename === 'vase.jpg');
      expect(undone).toMatchObject({ status: 'completed', notice: null });
    },
  );

  it('edits several selected pictures at once, and shows the edit in the viewer', slow, async () => {
    const names = ['vase.jpg', 'jug.jpg'];
    const plain = await Promise.all(names.map((name) => picture(name).getAttribute('src')));
    await page.keyboard.press('ControlOrMeta+a');
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByRole('button', { name: 'Edit...' }).click();
    await dialog().getByText('The preview shows the first picture.').waitFor();
    await dialog().getByLabel('Background', { exact: true }).fill('#20a040');
    await dialog().getByRole('combobox', { name: 'Ratio' }).selectOption('4:5');
    await dialog().getByRole('button', { name: 'Apply' }).click();
    await dialog().waitFor({ state: 'detached' });
    for (const [at, name] of names.entries())
      await expect.poll(() => picture(name).getAttribute('src'), slow).not.toBe(plain[at]);

    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('button', { name: 'View jug.jpg' }).click();
    await page.getByRole('button', { name: 'Edit picture' }).click();
    await dialog().getByRole('img', { name: 'Preview of jug.jpg' }).waitFor();
    await expect.poll(() => dialog().getByRole('combobox', { name: 'Ratio' }).inputValue()).toBe('4:5');
    expect(await dialog().getByLabel('Background', { exact: true }).inputValue()).toBe('#20a040');
  });
});
