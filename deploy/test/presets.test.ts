import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { themes, violationsIn } from './_axe.js';
import { renewPage } from './_renew-page.js';
import { openPage } from './_open-page.js';
import { newSeller, type Seller } from './_system.js';

const photo = fileURLToPath(new URL('../../web/public/samples/mug-before-1120.webp', import.meta.url));

describe('presets', async () => {
  const { system, page, browser } = await openPage('noop', {
    bypassCSP: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  let seller: Seller;
  beforeAll(async () => {
    seller = await newSeller(system.url);
    await renewPage(page, system.url, seller);
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const expectToFit = async (widths = [360, 768, 1280]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  };

  it('are created from the account page, with an example of the file name', async () => {
    await page.goto(`${system.url}/account`);
    await page.getByRole('link', { name: 'Presets' }).click();
    await page.getByRole('heading', { name: 'No presets yet' }).waitFor();
    await press('New Preset');
    const dialog = page.getByRole('dialog', { name: 'New preset' });
    await dialog.getByLabel('Name', { exact: true }).fill('Web shop');
    await dialog.getByLabel('Ratio').selectOption('4:5');
    await dialog.getByLabel('Longer side').fill('1500');
    await dialog.getByLabel('Background').selectOption('Transparent');
    expect(await dialog.getByLabel('Format').inputValue()).toBe('png');
    await dialog.getByText('4:5, 1200 × 1500 px, PNG').waitFor();
    const pattern = dialog.getByLabel('Name pattern');
    await pattern.fill('../{sku}');
    await dialog.getByRole('button', { name: 'Save preset' }).click();
    await dialog.getByText('A file name cannot contain').waitFor();
    await pattern.fill('{sku}_{n}');
    await dialog.getByText('Example: CAN-7_1.png').waitFor();
    for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
    await expectToFit();
    await dialog.getByRole('button', { name: 'Save preset' }).click();
    await dialog.waitFor({ state: 'detached' });
    await card('Web shop').getByText('Transparent, margin 6 %').waitFor();
  });

  it('are the default of the next batch, which New Image shows and changes', async () => {
    await card('Web shop').getByRole('button', { name: 'Make default' }).click();
    await card('Web shop').getByText('Default', { exact: true }).waitFor();
    for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
    await expectToFit();
    await page.goto(`${system.url}/new-shoot`);
    const choice = page.getByLabel('Preset', { exact: true });
    await choice.waitFor();
    const shown = () => choice.locator('option:checked').textContent();
    expect(await shown()).toBe('Web shop');
    await page.getByLabel('Product photo').setInputFiles(photo);
    await Promise.all([page.waitForResponse('**/api/presets/*'), choice.selectOption('None')]);
    await page.goto(`${system.url}/presets`);
    await card('Web shop').getByRole('button', { name: 'Make default' }).click();
    await card('Web shop').getByText('Default', { exact: true }).waitFor();
  });

  it('are chosen next to the marketplaces in a download', async () => {
    await seller.create(await readFile(photo));
    await seller.settled(1);
    await page.goto(`${system.url}/library`);
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Download for...', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Download for...' });
    const preset = dialog.getByRole('checkbox', { name: /^Web shop/ });
    await expect.poll(() => preset.isChecked()).toBe(true);
    await press('New Preset');
    const form = page.getByRole('dialog', { name: 'New preset' });
    await form.getByLabel('Name', { exact: true }).fill('Instagram');
    await form.getByRole('button', { name: 'Save preset' }).click();
    await expect.poll(() => dialog.getByRole('checkbox', { name: /^Instagram/ }).isChecked()).toBe(true);
    await preset.uncheck();
    const [sent] = await Promise.all([
      page.waitForRequest('**/api/exports'),
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(sent.postDataJSON()).toMatchObject({ markets: [], presets: [expect.any(String)] });
  });

  it('are shown by a link to a seller who signs in, who adds a copy, until the sharing ends', async () => {
    await page.goto(`${system.url}/presets`);
    await card('Web shop').getByRole('button', { name: 'Share' }).click();
    await press('Create link');
    const link = await page.getByLabel('Link').inputValue();
    await press('Copy link');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);

    const other = await newSeller(system.url);
    const elsewhere = await browser.newPage({ bypassCSP: true });
    await elsewhere.goto(link);
    await elsewhere.getByLabel('Email').fill(other.user.email);
    await elsewhere.getByLabel('Password', { exact: true }).fill('a long password');
    await elsewhere.getByRole('button', { name: 'Login', exact: true }).click();
    await elsewhere.getByRole('heading', { name: 'Web shop' }).waitFor();
    expect(await elsewhere.content()).not.toContain(seller.user.email);
    for (const theme of themes) expect(await violationsIn(elsewhere, theme)).toEqual([]);
    await elsewhere.getByRole('button', { name: 'Add to my presets' }).click();
    await elsewhere.getByRole('heading', { name: 'Presets', level: 1 }).waitFor();
    await elsewhere.getByRole('region', { name: 'Web shop' }).waitFor();

    await press('Stop sharing');
    await page.getByText('The link no longer works', { exact: true }).waitFor();
    await elsewhere.goto('about:blank');
    await elsewhere.goto(link);
    await elsewhere.getByRole('heading', { name: 'No preset' }).waitFor();
  });

  it('are deleted after a question', async () => {
    await card('Web shop').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await card('Web shop').waitFor({ state: 'detached' });
    // The next control of the page has the focus, not the last control of the menu.
    await expect.poll(() => page.locator('main :focus').count()).toBe(1);
  });
});
