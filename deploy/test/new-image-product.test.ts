import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productCutOut } from '@packshot/studio/testing/product-photo';
import { desk, openNewImage, phone, photoFile as file, type NewImageScreen } from './_new-image.js';

const soon = { timeout: 60_000 };

describe('the product on the New Image screen', () => {
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
  const guess = () => page.getByText(/^Detected/);

  it('is shown in Studio White without a question about its height', async () => {
    await screen.look();
    await choose();
    await mode(/Lifestyle/);
    await guess().waitFor(soon);
    await mode(/Studio White/);
    await expect.poll(() => page.getByText('Photographed from').count()).toBe(0);
  });

  it('is shown in Studio White with questions only about transparency and straight edges', async () => {
    await screen.open();
    await choose();
    await mode(/Studio White/);
    await expect.poll(() => chosen('Is it transparent?')).toBe('solid');
    await page.getByRole('radio', { name: 'Glass or clear' }).check();
    const { job } = await screen.send();
    expect(job.see_through).toBe(true);
    expect(job.straighten).toBeUndefined();
    expect(job.photographed_from).toBeUndefined();
  });

  it('is straightened only if the seller chooses this option, and the form promises only straight edges', async () => {
    await screen.open();
    await choose();
    await mode(/Studio White/);
    await expect.poll(() => chosen('Box or book?')).toBe('photographed');
    const promise = page.getByText(/^We straighten the edges if we find them/);
    await expect.poll(() => promise.count()).toBe(0);
    await page.getByRole('radio', { name: 'Straighten edges' }).check();
    await promise.waitFor();
    await mode(/Lifestyle/);
    await expect.poll(() => chosen('Box or book?')).toBe('straight');
    await page.getByText(/^Your choice: straightened edges\./).waitFor(soon);
    expect((await screen.send()).job.straighten).toBe(true);
  });

  it('is detected before Create, can be changed with one click, and is stored with the job', async () => {
    await screen.open();
    await choose();
    await mode(/Lifestyle/);
    await guess().waitFor(soon);
    expect(await guess().innerText()).toBe(
      'Detected: standing, seen from the side, about 24 cm. The height is assumed.',
    );
    await expect.poll(() => chosen('Photographed from')).toBe('side');
    await page.getByRole('radio', { name: 'Bag' }).check();
    await page.getByText('Your choice: a bag. Detected: seen from the side, about 40 cm.').waitFor();
    const { job } = await screen.send();
    // Neither assumed nor detected values count as the seller's choice.
    expect(job).toMatchObject({
      photographed_from: 'side',
      product_kind: 'bag',
      guessed: ['photographed_from'],
    });
    expect(job.height_cm).toBeUndefined();
    await page.goto(`${screen.url}/new-shoot`);
    await choose();
    await mode(/Lifestyle/);
    await page.getByText('Remembered: a bag. Detected: seen from the side, about 40 cm.').waitFor(soon);
    await page.goto(`${screen.url}/new-shoot?regenerate=${job.id}`);
    await page.getByText('Remembered: a bag. Detected: seen from the side.').waitFor(soon);
  });

  it('is described by questions that name the photo, also in Studio White', async () => {
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
    await expect.poll(() => chosen('Is it transparent?')).toBe('solid');
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

  it('has a height that the form asks for before Create, with a typical height as the default', async () => {
    await screen.open();
    await choose();
    await mode(/Lifestyle/);
    const question = page.getByText('How tall is it? We assume 24 cm (usually 18 to 32 cm).');
    // The link is in the form, and next to the button.
    await expect.poll(() => question.count(), soon).toBe(2);
    await page.getByRole('button', { name: 'Add height' }).click();
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('height');
    // Choosing a height counts as an answer.
    await page.getByRole('radio', { name: '20 cm' }).check();
    await question.first().waitFor({ state: 'detached' });
    await page.getByText('Your choice: 20 cm.').waitFor();
    expect((await screen.send()).job.height_cm).toBe(20);
  });

  it('has a default size that fits a finger if the product is a ring', async () => {
    await screen.open();
    await choose();
    await mode(/Model Try-On/);
    await guess().waitFor(soon);
    await page.getByRole('radio', { name: 'Ring' }).check();
    const fits = page.getByText('How tall is it? We assume a size that fits a finger.');
    await expect.poll(() => fits.count(), soon).toBe(2);
    // A scene does not show a finger.
    await mode(/Lifestyle/);
    await page
      .getByText(/How tall is it\? We assume [\d.]+ cm\./)
      .first()
      .waitFor();
  });

  it('has a separate question for each photo, and the form links to an open question', async () => {
    await screen.look();
    await screen.choose(
      file('one.png', bottle, 'image/png'),
      file('two.png', await productCutOut().resize(601, 800).png().toBuffer(), 'image/png'),
    );
    await mode(/Lifestyle/);
    await guess().waitFor(soon);
    const question = (count: number) => page.getByText(`Heights are missing for ${count} of 2 products.`);
    await question(2).waitFor();
    await page.getByRole('radio', { name: '30 cm' }).check();
    await question(1).waitFor();
    const shown = async () =>
      (await page.getByRole('heading', { name: /^The product in/ }).innerText()).slice(15);
    const answered = await shown();
    await page.getByRole('button', { name: 'Add height' }).click();
    await expect.poll(() => shown()).not.toBe(answered);
    await page.getByRole('radio', { name: '10 cm' }).check();
    await question(1).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('button', { name: 'Add height' }).count()).toBe(0);
  });

  it('needs no height if the product is a garment on a form', async () => {
    await screen.look();
    await choose();
    await mode(/Try-On/);
    await page.getByRole('button', { name: 'Add height' }).waitFor(soon);
    await page.getByRole('radio', { name: 'Garment', exact: true }).check();
    await page.getByRole('button', { name: 'Add height' }).waitFor({ state: 'detached' });
  });

  it('is remembered together with the photo, and can have a height in inches', async () => {
    await screen.open();
    await choose();
    await mode(/Try-On/);
    await guess().waitFor(soon);
    await page.getByRole('radio', { name: 'Watch or bracelet' }).check();
    await page.getByLabel('Unit').selectOption('in');
    await page.getByLabel('Exact height').fill('10');
    expect((await screen.send()).job).toMatchObject({ product_kind: 'wrist', height_cm: 25.4 });
    await page.goto(`${screen.url}/new-shoot`);
    await choose();
    await mode(/Lifestyle/);
    await page
      .getByText(/^Remembered: worn on the wrist, 25.4 cm\. Detected: seen from the side\.$/)
      .waitFor(soon);
  });

  it('can be described with the keyboard alone', async () => {
    await screen.look();
    await choose();
    await mode(/Lifestyle/);
    await guess().waitFor(soon);
    await page.getByRole('radio', { name: 'The side' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => chosen('Photographed from')).toBe('above');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => chosen('Product type')).toBe('lies');
  });

  it('needs no description when the detection fails', async () => {
    await screen.open();
    await page.route('**/api/preview/product', (route) => route.abort());
    await choose();
    await mode(/Lifestyle/);
    await page.getByText("We couldn't tell what this is. Tell us what you know.").waitFor(soon);
    const { job } = await screen.send();
    expect(job.product_kind).toBeUndefined();
  });

  it('is uploaded only with a possible height', async () => {
    await screen.look();
    await choose();
    await mode(/Lifestyle/);
    await guess().waitFor(soon);
    await page.getByLabel('Exact height').fill('4000');
    await page.getByRole('button', { name: 'Create Image' }).click();
    await expect.poll(() => page.locator('input[type=number]:out-of-range').count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/new-shoot');
  });

  it.each([desk, { width: 768, height: 1024 }, phone])(
    'is shown completely on a screen of $width px',
    async (viewport) => {
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
    },
  );
});
