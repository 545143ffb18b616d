import { productCutOut } from '@packshot/studio/testing/product-photo';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { themes, violationsIn } from './_axe.js';
import { renewPage } from './_renew-page.js';
import { sharedBrowser, type SharedBrowser } from './_shared-browser.js';
import { sharedSystem } from './_shared-system.js';
import { newSeller, type Seller, type SystemAddresses } from './_system.js';

const slow = { timeout: 120_000 };

describe('editing a finished picture', () => {
  let system: SystemAddresses;
  let browser: SharedBrowser;
  let seller: Seller;
  let page: Page;
  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem('studio'), sharedBrowser()]);
    page = await browser.newPage({ bypassCSP: true });
    seller = await newSeller(system.url);
    // The model does not run for a photo that is already cut out.
    await seller.create(await productCutOut().png().toBuffer(), {}, 'vase.jpg', { mode: 'studio_white' });
    await seller.settled(1, 280_000);
    await renewPage(page, system.url, seller);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${system.url}/library`);
  });
  afterAll(() => browser?.close());

  const dialog = () => page.getByRole('dialog', { name: 'Edit picture' });
  const picture = () =>
    page.getByRole('article', { name: 'vase.jpg' }).getByRole('img', { name: 'Result for vase.jpg' });
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
      expect((await seller.jobs())[0]).toMatchObject({ status: 'completed', notice: null });
    },
  );
});
