import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { productPhoto } from '@packshot/studio/testing/product-photo';
import { openPage } from './_open-page.js';

describe('a new seller in a browser', async () => {
  const { system, page } = await openPage('studio');
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));

  const act = async (item: string) => {
    await page.getByRole('button', { name: 'Actions for olio.jpg' }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };

  it('is redirected from a protected page to the login page', async () => {
    await page.goto(`${system.url}/library`);
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'Login' }).waitFor();
  });

  it('registers, and returns to the library, which is empty', async () => {
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.getByLabel('Full Name').fill('Ada Seller');
    await page.getByLabel('Email').fill('ada.seller@example.test');
    await page.getByLabel('Password').fill('a long password');
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await page.waitForURL('**/library');
    await page.getByText('No jobs yet').waitFor();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
    await page.getByText('0 / 5').waitFor();
    await page.getByRole('link', { name: 'Library', exact: true }).click();
    await page.getByText('No jobs yet').waitFor();
  });

  // The test loads the model and waits for pictures of other files, which takes minutes on a busy machine.
  it('uploads a photo and sees the packshot in the library', { timeout: 400_000 }, async () => {
    await page.getByRole('link', { name: 'Create New Shoot' }).click();
    const photo = await productPhoto().jpeg().toBuffer();
    await page
      .getByLabel('Product photo')
      .setInputFiles({ name: 'olio.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByRole('img', { name: 'Preview of olio.jpg' }).waitFor();
    await page.getByRole('radio', { name: 'No Shadow' }).check();
    await page.getByRole('button', { name: 'Create Image' }).click();
    await page.waitForURL('**/library');
    const result = page.getByRole('img', { name: 'Result for olio.jpg' });
    await result.waitFor({ timeout: 240_000 });

    const [download] = await Promise.all([page.waitForEvent('download'), act('Download')]);
    expect(download.suggestedFilename()).toBe('olio.png');
    const { data, info } = await sharp(await readFile(await download.path()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([2000, 2000]);
    // The middle of the bottle's cap has the red of the photo.
    expect(data[(200 * 2000 + 1000) * 3]).toBeGreaterThan(150);
    expect(data[(200 * 2000 + 1000) * 3 + 1]).toBeLessThan(80);
  });

  it('deletes the picture after a question, and logs out after a second question', async () => {
    await act('Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No jobs yet').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).toSorted()))
      .not.toContain('access_token');
  });

  it('finds no error on the page or in the console', () => {
    expect(complaints).toEqual([]);
  });
});
