import { readFile } from 'node:fs/promises';
import { productPhoto } from '@packshot/studio/testing/product-photo';
import { beforeAll, describe, expect, it } from 'vitest';
import { themes, violationsIn } from './_axe.js';
import { signIn } from './_screens.js';
import { openPage } from './_open-page.js';
import { newSeller } from './_system.js';

describe('the export for marketplaces', async () => {
  const { system, page } = await openPage('studio', { bypassCSP: true });
  beforeAll(async () => {
    const seller = await newSeller(system.url);
    await seller.create(await productPhoto().jpeg().toBuffer(), {}, 'Soy Candle.jpg');
    await seller.settled(1, 280_000);
    await signIn(page, seller);
    await page.goto(`${system.url}/library`);
  });

  const open = async () => {
    await page.getByRole('button', { name: 'Actions for Soy Candle.jpg' }).click();
    await page.getByRole('menuitem', { name: 'Download for...', exact: true }).click();
    return page.getByRole('dialog', { name: 'Download for...' });
  };

  it('works with the keyboard, says what fits, and downloads one ZIP file', async () => {
    const dialog = await open();
    const download = dialog.getByRole('button', { name: 'Download' });
    expect(await download.isDisabled()).toBe(true);
    await dialog.getByText('Needs a paid plan: Amazon does not accept the watermark.').waitFor();
    await dialog.getByRole('checkbox', { name: /^Amazon/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await dialog.getByRole('checkbox', { name: /^Etsy/ }).isChecked()).toBe(true);
    const [zip] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(zip.suggestedFilename()).toMatch(/^packshot-[\d-]+\.zip$/);
    const bytes = await readFile(await zip.path());
    for (const name of ['etsy/soy-candle_white_1.jpg', 'manifest.json', 'report.csv'])
      expect(bytes.includes(name)).toBe(true);
    expect(bytes.includes('amazon/')).toBe(false);
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate('document.activeElement.ariaLabel'))
      .toBe('Actions for Soy Candle.jpg');
  });

  it('opens from the selection', async () => {
    await page.getByRole('checkbox', { name: /^Select Soy Candle\.jpg/ }).check();
    const bar = page.getByRole('region', { name: 'Selection' });
    await bar.getByRole('button', { name: 'Download for...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download for...' });
    await dialog.getByText('1 picture', { exact: false }).first().waitFor();
    await dialog.getByText('Fits').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await bar.getByRole('button', { name: 'Clear selection' }).click();
  });

  it('remembers the last choice, and shows why an export failed', async () => {
    await page.reload();
    const dialog = await open();
    const checked = dialog.getByRole('checkbox', { checked: true });
    await expect.poll(() => checked.count()).toBe(2);
    await page.route('**/api/exports', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'no_pictures', detail: 'None of these pictures is finished.' },
      }),
    );
    await dialog.getByRole('button', { name: 'Download' }).click();
    await dialog.getByRole('alert').filter({ hasText: 'None of these pictures is finished.' }).waitFor();
    await page.unroute('**/api/exports');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it.each([360, 768, 1280])('has no finding of axe and does not scroll sideways at %i px', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    const dialog = await open();
    await dialog.getByText('Fits').first().waitFor();
    for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const box = (await dialog.boundingBox())!;
    expect(box.x >= 0 && box.x + box.width <= width).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});
