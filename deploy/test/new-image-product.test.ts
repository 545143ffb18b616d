import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productCutOut } from '@packshot/studio/testing/product-photo';
import { desk, openNewImage, phone, photoFile as file, type NewImageScreen } from './_new-image.js';

const soon = { timeout: 60_000 };

describe('what the product is, on the New Image screen', () => {
  let screen: NewImageScreen;
  let page: Page;
  let bottle: Buffer;
  beforeAll(async () => {
    screen = await openNewImage();
    ({ page } = screen);
    bottle = await productCutOut().resize(600, 800).png().toBuffer();
  });
  afterAll(() => screen?.close());

  const choose = () => screen.choose(file('bottle.png', bottle, 'image/png'));
  const mode = (name: RegExp) => page.getByRole('radio', { name }).check();
  const chosen = (group: string) =>
    page.getByRole('group', { name: group }).locator('input:checked').inputValue();
  const guess = () => page.getByText(/^We think/);

  it('is not asked for Studio White, which has no use for it', async () => {
    await screen.look();
    await choose();
    await mode(/Lifestyle/);
    await guess().waitFor(soon);
    await mode(/Studio White/);
    await expect.poll(() => page.getByText('Photographed from').count()).toBe(0);
  });

  it('is asked there only whether white shall be seen through it, and whether its edges shall be straightened', async () => {
    await screen.open();
    await choose();
    await mode(/Studio White/);
    await expect.poll(() => chosen('Can you see through it?')).toBe('solid');
    await page.getByRole('radio', { name: 'Glass or clear' }).check();
    const { job } = await screen.send();
    expect(job.see_through).toBe(true);
    expect(job.straighten).toBeUndefined();
    expect(job.photographed_from).toBeUndefined();
  });

  it('is straightened where its seller chooses that, and is promised no more than can be kept', async () => {
    await screen.open();
    await choose();
    await mode(/Studio White/);
    await expect.poll(() => chosen('Is it a box, a book or a picture?')).toBe('photographed');
    const promise = page.getByText(/^It is straightened where its edges are found/);
    await expect.poll(() => promise.count()).toBe(0);
    await page.getByRole('radio', { name: 'Straighten its edges' }).check();
    await promise.waitFor();
    await mode(/Lifestyle/);
    await expect.poll(() => chosen('Is it a box, a book or a picture?')).toBe('straight');
    await page.getByText(/^You say: edges to be straightened\./).waitFor(soon);
    expect((await screen.send()).job.straighten).toBe(true);
  });

  it('is guessed before the click, changed with one, and goes with the job', async () => {
    await screen.open();
    await choose();
    await mode(/Lifestyle/);
    await guess().waitFor(soon);
    expect(await guess().innerText()).toBe(
      'We think: stands, seen from the side, about 20 cm. The height is only what is usual.',
    );
    await expect.poll(() => chosen('Photographed from')).toBe('side');
    await page.getByRole('radio', { name: 'Bag' }).check();
    await page.getByText('You say: a bag. We think: seen from the side, about 40 cm.').waitFor();
    const { job } = await screen.send();
    // What is merely usual is not the seller's word, and neither is what the photo told.
    expect(job).toMatchObject({
      photographed_from: 'side',
      product_kind: 'bag',
      guessed: ['photographed_from'],
    });
    expect(job.height_cm).toBeUndefined();
    await page.goto(`${screen.url}/new-shoot`);
    await choose();
    await mode(/Lifestyle/);
    await page.getByText('You said before: a bag. We think: seen from the side, about 40 cm.').waitFor(soon);
    await page.goto(`${screen.url}/new-shoot?regenerate=${job.id}`);
    await page.getByText('You said before: a bag. We think: seen from the side.').waitFor(soon);
  });

  it('names the photo that an answer is about, in Studio White too', async () => {
    await screen.open();
    await screen.choose(
      file('one.png', bottle, 'image/png'),
      file('two.png', await productCutOut().resize(601, 800).png().toBuffer(), 'image/png'),
    );
    await mode(/Studio White/);
    await page.getByRole('heading', { name: 'The product in one.png' }).waitFor();
    await page.getByRole('radio', { name: 'Glass or clear' }).check();
    await page.getByRole('button', { name: 'Show two.png' }).click();
    await page.getByRole('heading', { name: 'The product in two.png' }).waitFor();
    await expect.poll(() => chosen('Can you see through it?')).toBe('solid');
    await page.getByRole('button', { name: 'Create 2 Images' }).click();
    await page.waitForURL('**/library');
    const made = await screen.seller.jobs();
    expect(new Map(made.map((job) => [job.input_filename, job.see_through]))).toEqual(
      new Map([
        ['one.png', true],
        ['two.png', undefined],
      ]),
    );
  });

  it('is asked for its height before Create, which takes what is usual where nobody answers', async () => {
    await screen.open();
    await choose();
    await mode(/Lifestyle/);
    const question = page.getByText('How tall is it? Packshot takes 20 cm otherwise.');
    // Where it is answered, and beside the button.
    await expect.poll(() => question.count(), soon).toBe(2);
    await page.getByRole('button', { name: 'Say how tall' }).click();
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('height');
    // To say what was thought anyway is an answer.
    await page.getByRole('radio', { name: '20 cm' }).check();
    await question.first().waitFor({ state: 'detached' });
    await page.getByText('You say: 20 cm.').waitFor();
    expect((await screen.send()).job.height_cm).toBe(20);
  });

  it('is as large as fits a finger, if it is a ring, and nobody answers', async () => {
    await screen.open();
    await choose();
    await mode(/Model Try-On/);
    await guess().waitFor(soon);
    await page.getByRole('radio', { name: 'Ring' }).check();
    const fits = page.getByText('How tall is it? Packshot takes what fits a finger otherwise.');
    await expect.poll(() => fits.count(), soon).toBe(2);
    // In a place there is no finger.
    await mode(/Lifestyle/);
    await page
      .getByText(/How tall is it\? Packshot takes [\d.]+ cm otherwise\./)
      .first()
      .waitFor();
  });

  it('is asked of each of several photos, and the way leads to one that is open', async () => {
    await screen.look();
    await screen.choose(
      file('one.png', bottle, 'image/png'),
      file('two.png', await productCutOut().resize(601, 800).png().toBuffer(), 'image/png'),
    );
    await mode(/Lifestyle/);
    await guess().waitFor(soon);
    const question = (count: number) =>
      page.getByText(`How tall are the products? Packshot takes what is usual for ${count} of 2 otherwise.`);
    await question(2).waitFor();
    await page.getByRole('radio', { name: '30 cm' }).check();
    await question(1).waitFor();
    const shown = async () =>
      (await page.getByRole('heading', { name: /^The product in/ }).innerText()).slice(15);
    const answered = await shown();
    await page.getByRole('button', { name: 'Say how tall' }).click();
    await expect.poll(() => shown()).not.toBe(answered);
    await page.getByRole('radio', { name: '10 cm' }).check();
    await question(1).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('button', { name: 'Say how tall' }).count()).toBe(0);
  });

  it('need not be measured for a garment that a form wears', async () => {
    await screen.look();
    await choose();
    await mode(/Try-On/);
    await page.getByRole('button', { name: 'Say how tall' }).waitFor(soon);
    await page.getByRole('radio', { name: 'Garment', exact: true }).check();
    await page.getByRole('button', { name: 'Say how tall' }).waitFor({ state: 'detached' });
  });

  it('is remembered with its photo, and a height may be told in inches', async () => {
    await screen.open();
    await choose();
    await mode(/Try-On/);
    await guess().waitFor(soon);
    await page.getByRole('radio', { name: 'Wrist' }).check();
    await page.getByLabel('Unit').selectOption('in');
    await page.getByLabel('Exact height').fill('10');
    expect((await screen.send()).job).toMatchObject({ product_kind: 'wrist', height_cm: 25.4 });
    await page.goto(`${screen.url}/new-shoot`);
    await choose();
    await mode(/Lifestyle/);
    await page
      .getByText(/^You said before: worn on the wrist, 25.4 cm\. We think: seen from the side\.$/)
      .waitFor(soon);
  });

  it('is answered with the keyboard alone', async () => {
    await screen.look();
    await choose();
    await mode(/Lifestyle/);
    await guess().waitFor(soon);
    await page.getByRole('radio', { name: 'The side' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => chosen('Photographed from')).toBe('above');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => chosen('What it is or does')).toBe('lies');
  });

  it('can be left unsaid when the guess does not come', async () => {
    await screen.open();
    await page.route('**/api/preview/product', (route) => route.abort());
    await choose();
    await mode(/Lifestyle/);
    await page.getByText('We could not guess what it is. Choose what you know.').waitFor(soon);
    const { job } = await screen.send();
    expect(job.product_kind).toBeUndefined();
  });

  it('is kept from being sent with a height that nothing has', async () => {
    await screen.look();
    await choose();
    await mode(/Lifestyle/);
    await guess().waitFor(soon);
    await page.getByLabel('Exact height').fill('4000');
    await page.getByRole('button', { name: 'Create Image' }).click();
    await expect.poll(() => page.locator('input[type=number]:out-of-range').count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/new-shoot');
  });

  it.each([desk, { width: 768, height: 1024 }, phone])('fits a screen of $width px', async (viewport) => {
    await screen.look('/new-shoot', viewport);
    await choose();
    await mode(/Lifestyle/);
    await guess().waitFor(soon);
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overflow).toBeLessThanOrEqual(0);
    const shots = process.env['PACKSHOT_SHOTS'];
    if (shots)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({
          path: `${shots}/product-${viewport.width}-${colorScheme}.png`,
          fullPage: true,
        });
      }
  });
});
