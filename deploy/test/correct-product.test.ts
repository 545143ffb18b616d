import type { Job } from '@packshot/proto/rest/job-schema';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import { errorCatalogue } from '@packshot/proto/common/errors';
import { Client } from 'pg';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { productCutOut } from '@packshot/studio/testing/product-photo';
import { themes, violationsIn } from './_axe.js';
import { refuse } from './_refuse.js';
import { renewPage } from './_renew-page.js';
import { openPage } from './_open-page.js';
import { newSeller, type Seller } from './_system.js';

const slow = { timeout: 120_000 };
/** Facts that the New Image screen detected, which the seller did not confirm. */
const detected = {
  photographed_from: 'side',
  product_kind: 'bag',
  guessed: 'photographed_from,product_kind',
};
const isCall = (request: { method(): string }): boolean => request.method() === 'PATCH';

describe('the product of a finished picture', async () => {
  const { system, page } = await openPage('studio', { bypassCSP: true });
  // The model does not run for a photo that is already cut out.
  const photo = await productCutOut().png().toBuffer();
  let seller: Seller;

  /** Opens the library of a new seller with one finished picture. */
  const open = async (mode: RenderMode, viewport = { width: 1280, height: 900 }) => {
    seller = await newSeller(system.url);
    await seller.create(photo, {}, 'vase.jpg', { ...detected, mode });
    // Rendering takes a minute or more when other processes keep all cores busy.
    await seller.settled(1, 280_000);
    await renewPage(page, system.url, seller);
    await page.setViewportSize(viewport);
    await page.goto(`${system.url}/library`);
  };
  const dialog = () => page.getByRole('dialog', { name: 'Correct product' });
  const again = () => dialog().getByRole('button', { name: 'Render again' });
  const choose = (name: string) => dialog().getByRole('radio', { name, exact: true }).check();
  const menuButton = () => page.getByRole('button', { name: 'Actions for vase.jpg' });
  const openFromMenu = async () => {
    await menuButton().click();
    await page.getByRole('menuitem', { name: 'Correct product...', exact: true }).click();
    await dialog().getByText('We render this picture again with your corrections. This is free.').waitFor();
  };
  const storedJob = async (): Promise<Job> => (await seller.jobs())[0]!;
  const generationsLeft = async () => (await seller.stats()).remaining_jobs;
  const isFocused = (control: Locator) =>
    expect.poll(() => control.and(page.locator(':focus')).count()).toBe(1);

  it('is corrected in the library, and the picture is rendered again without a charge', async () => {
    await open('lifestyle_scene');
    const before = await storedJob();
    const left = await generationsLeft();
    await openFromMenu();
    await dialog().getByText('Detected: a bag, seen from the side.').waitFor();
    await expect.poll(() => again().isDisabled()).toBe(true);
    await choose('Shoe');
    await choose('30 cm');
    // The seller has no other picture of the photo.
    expect(await dialog().getByRole('checkbox').count()).toBe(0);
    await dialog().getByText('Your choice: a shoe, 30 cm. Detected: seen from the side.').waitFor();

    const card = page.getByRole('article', { name: 'vase.jpg' });
    const [sent] = await Promise.all([
      page.waitForRequest(isCall),
      card.getByText(/^(Waiting|Next in line|Processing|\w+ the .+\.\.\.)$/).waitFor(),
      again().click(),
    ]);
    expect(sent.postDataJSON()).toEqual({ product_kind: 'shoe', height_cm: 30 });
    await dialog().waitFor({ state: 'detached' });
    await isFocused(menuButton());

    const picture = card.getByRole('img', { name: 'Result for vase.jpg' });
    await expect.poll(() => picture.getAttribute('src', slow), slow).toContain('-r1.webp');
    const after = await storedJob();
    expect(after).toMatchObject({ status: 'completed', product_kind: 'shoe', height_cm: 30 });
    expect(after.guessed).not.toContain('product_kind');
    expect(after.result_urls[0]).not.toBe(before.result_urls[0]);
    expect(await generationsLeft()).toBe(left);
  });

  it('was corrected after the picture was made, so that the library offers to render the picture again', async () => {
    await open('studio_white');
    // The seller has corrected another picture of the photo.
    const client = new Client({ connectionString: system.databaseUrls.jobs });
    await client.connect();
    await client.query(`update product set kind = 'shoe' where user_id = $1`, [seller.user.id]);
    await client.query('update job set outdated = true where user_id = $1', [seller.user.id]);
    await client.end();
    await page.reload();
    const card = page.getByRole('article', { name: 'vase.jpg' });
    const text = 'You corrected the product after this picture was made.';
    await card.getByText(text).waitFor();
    await openFromMenu();
    await dialog().getByText('Remembered: a shoe. Detected: seen from the side.').waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'View vase.jpg' }).click();
    const viewer = page.getByRole('dialog');
    await viewer.getByText(text).waitFor();
    for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
    const [sent] = await Promise.all([
      page.waitForRequest(isCall),
      viewer.getByRole('button', { name: 'Render again' }).click(),
    ]);
    expect(sent.postDataJSON()).toEqual({ render_again: true });
    await viewer.waitFor({ state: 'detached' });
    await expect
      .poll(storedJob, slow)
      .toMatchObject({ status: 'completed', product_kind: 'shoe', outdated: false });
    await card.getByText(text).waitFor({ state: 'detached' });
  });

  it('is not sent without a change, and an error of the server appears in the dialog', async () => {
    await open('studio_white');
    const { id } = await storedJob();
    await page.route(`**/api/jobs/${id}`, async (route) => {
      if (isCall(route.request())) return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, json: { ...(await response.json()), other_pictures: 2 } });
    });
    await openFromMenu();
    await choose('Shoe');
    await choose('Glass or clear');
    await choose('Bag');
    await choose('Solid');
    await expect.poll(() => again().isDisabled()).toBe(true);
    // The size of a product does not matter on white.
    expect(await dialog().getByLabel('Exact height').count()).toBe(0);

    await page.route('**/api/jobs/*', (route) =>
      isCall(route.request()) ? refuse(route, 'not_correctable') : route.fallback(),
    );
    await choose('Lying flat');
    const others = 'Also render the other 2 pictures of this photo again';
    await dialog().getByRole('checkbox', { name: others }).check();
    const [sent] = await Promise.all([page.waitForRequest(isCall), again().click()]);
    expect(sent.postDataJSON()).toEqual({ photographed_from: 'flat', all_of_photo: true });
    await dialog().getByRole('alert').getByText(errorCatalogue.not_correctable.detail).waitFor();
    await page.unroute('**/api/jobs/*');
    await page.unroute(`**/api/jobs/${id}`);
    // The answers are still in the dialog.
    await dialog().getByText('Your choice: lying flat. Detected: a bag.').waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await dialog().waitFor({ state: 'detached' });
    await isFocused(menuButton());
    expect(await storedJob()).toMatchObject({ status: 'completed', product_kind: 'bag' });
  });

  it('is corrected in the viewer with the keyboard, on a phone and in both themes', async () => {
    await open('lifestyle_scene', { width: 360, height: 740 });
    await page.getByRole('button', { name: 'View vase.jpg' }).click();
    const button = page.getByRole('button', { name: 'Correct product', exact: true });
    const { x, width } = (await button.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(360);
    await button.press('Enter');
    await dialog().getByLabel('Exact height').waitFor();
    const overflow = await dialog().evaluate(
      (element) =>
        (element as unknown as { scrollWidth: number; clientWidth: number }).scrollWidth -
        (element as unknown as { clientWidth: number }).clientWidth,
    );
    expect(overflow).toBe(0);
    for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);

    // An impossible height is not sent, and Escape leaves the viewer open.
    await choose('Bag');
    await dialog().getByLabel('Exact height').fill('4000');
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog().locator('input[type=number]:out-of-range').count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await isFocused(button);

    await button.press('Enter');
    await dialog().getByRole('radio', { name: 'Solid' }).press('ArrowRight');
    const [sent] = await Promise.all([page.waitForRequest(isCall), page.keyboard.press('Enter')]);
    expect(sent.postDataJSON()).toEqual({ see_through: true });
    // The viewer closes, because its picture is rendered again.
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(async () => (await storedJob()).status, slow).toBe('completed');
    expect((await storedJob()).see_through).toBe(true);
  });
});
