import { afterAll, describe, expect, it } from 'vitest';
import { productCutOut } from '@packshot/studio/testing/product-photo';
import { desk, openNewImage, phone, photoFile as file } from './_new-image.js';

describe('the product on the New Image screen', async () => {
  const screen = await openNewImage();
  afterAll(() => screen.close());
  const { page } = screen;
  const bottle = await productCutOut().resize(600, 800).png().toBuffer();
  const other = await productCutOut().resize(601, 800).png().toBuffer();

  const choose = () => screen.choose(file('bottle.png', bottle, 'image/png'));
  const chooseTwo = () =>
    screen.choose(file('one.png', bottle, 'image/png'), file('two.png', other, 'image/png'));
  const mode = (name: RegExp) => page.getByRole('radio', { name }).check();
  const kind = (name = 'bottle.png') => page.getByLabel(`Kind of ${name}`);
  const height = (name = 'bottle.png') => page.getByLabel(`Height of ${name}`);
  const view = (name = 'bottle.png') => page.getByLabel(`View of ${name}`);
  const fact = (text: string) => page.getByText(text, { exact: true }).waitFor();
  const detected = () => fact('Bottle, about 24 cm, standing, seen from the side.');
  const more = async (name = 'bottle.png') => {
    await page.getByRole('button', { name: `More about ${name}` }).click();
    return page.getByRole('dialog', { name: `More about ${name}` });
  };
  const focusedLabel = () => page.evaluate('document.activeElement.ariaLabel');

  it('is stated as a fact, can be changed in the table, and is stored with the job', async () => {
    await screen.open();
    await choose();
    await mode(/Lifestyle/);
    await detected();
    await expect.poll(() => view().inputValue()).toBe('side');
    await kind().selectOption('Bag');
    await fact('Bag, about 40 cm, seen from the side.');
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
    await fact('Bag, about 40 cm, seen from the side.');
    await page.goto(`${screen.url}/new-shoot?regenerate=${job.id}`);
    await expect.poll(() => kind('bottle.png').inputValue()).toBe('bag');
  });

  it('has no height in Studio White, and further facts in a dialog', async () => {
    await screen.open();
    await choose();
    await detected();
    await expect.poll(() => height().count()).toBe(0);
    const dialog = await more();
    await expect.poll(() => dialog.getByRole('radio', { name: 'Solid' }).isChecked()).toBe(true);
    await dialog.getByRole('radio', { name: 'Glass or clear' }).check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    const { job } = await screen.send();
    expect(job.see_through).toBe(true);
    expect(job.straighten).toBeUndefined();
    expect(job.height_cm).toBeUndefined();
  });

  it('is straightened only if the seller chooses this option, and the dialog promises only straight edges', async () => {
    await screen.open();
    await choose();
    const dialog = await more();
    const promise = dialog.getByText(/^We straighten the edges if we find them/);
    await expect.poll(() => promise.count()).toBe(0);
    await dialog.getByRole('radio', { name: 'Straighten edges' }).check();
    await promise.waitFor();
    await page.keyboard.press('Escape');
    await fact('Bottle, about 24 cm, standing, seen from the side, straightened edges.');
    expect((await screen.send()).job.straighten).toBe(true);
  });

  it('is named in the dialog with further facts, and each photo has its own facts', async () => {
    await screen.open();
    await chooseTwo();
    await (await more('one.png')).getByRole('radio', { name: 'Glass or clear' }).check();
    await page.keyboard.press('Escape');
    const second = await more('two.png');
    await expect.poll(() => second.getByRole('radio', { name: 'Solid' }).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
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

  it('has the usual height unless the seller gives another height, also in inches', async () => {
    await screen.open();
    await choose();
    await mode(/Lifestyle/);
    await detected();
    await expect.poll(() => height().getAttribute('placeholder')).toBe('~ 24');
    await expect.poll(() => height().inputValue()).toBe('');
    await page.getByLabel('Unit').selectOption('in');
    await expect.poll(() => height().getAttribute('placeholder')).toBe('~ 9.4');
    await height().fill('10');
    await fact('Bottle, 25.4 cm, standing, seen from the side.');
    expect((await screen.send()).job.height_cm).toBe(25.4);
    await page.goto(`${screen.url}/new-shoot`);
    await choose();
    await mode(/Lifestyle/);
    await expect.poll(() => height().inputValue()).toBe('25.4');
  });

  it('is marked and counted at the bottom if a fact is uncertain, until the seller confirms the fact', async () => {
    await screen.look();
    await page.route('**/api/preview/product', async (route) => {
      const answer = (await (await route.fetch()).json()) as object;
      const grounds = { kind: 'usual', view: 'seen', height_cm: 'usual' };
      await route.fulfill({
        json: { ...answer, grounds, usual_height_cm: undefined, recognised: undefined },
      });
    });
    await chooseTwo();
    await page.getByRole('button', { name: '2 to check' }).waitFor();
    await page.getByRole('button', { name: '2 to check' }).click();
    await expect.poll(focusedLabel).toBe('Kind of one.png');
    await expect.poll(() => kind('one.png').locator('option:checked').innerText()).toBe('Standing?');
    await kind('one.png').selectOption({ label: 'Standing' });
    await page.getByRole('button', { name: '1 to check' }).waitFor();
    // The height matters only where a picture shows the true size.
    await mode(/Lifestyle/);
    await page.getByRole('button', { name: '2 to check' }).waitFor();
    await height('one.png').fill('20');
    await page.getByRole('button', { name: '1 to check' }).waitFor();
  });

  it('is detected in every photo, also if another photo is shown in the meantime', async () => {
    await screen.look();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/preview/product', async (route) => {
      await answered;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/preview/product');
    await chooseTwo();
    await asked;
    await page.getByRole('button', { name: 'Show two.png' }).click();
    answer();
    for (const name of ['one.png', 'two.png'])
      await expect.poll(() => kind(name).inputValue()).toBe('stands');
  });

  it('needs no height if the product is a garment on a form', async () => {
    await screen.look();
    await choose();
    await mode(/Try-On/);
    await height().waitFor();
    await kind().selectOption('Garment');
    await height().waitFor({ state: 'detached' });
  });

  it('is changed with the keyboard alone: Tab moves down a column', async () => {
    await screen.look();
    await chooseTwo();
    await mode(/Lifestyle/);
    // The heights appear when the page knows that our engine makes the pictures.
    for (const name of ['one.png', 'two.png']) await height(name).waitFor();
    await kind('one.png').focus();
    const order = ['Kind of two.png', 'Height of one.png', 'Height of two.png', 'View of one.png'];
    for (const label of order) {
      await page.keyboard.press('Tab');
      expect(await focusedLabel()).toBe(label);
    }
    // The stage shows the photo of the focused row.
    await page.getByRole('img', { name: 'Preview of one.png' }).waitFor();
    for (const label of order.slice(0, -1).toReversed()) {
      await page.keyboard.press('Shift+Tab');
      expect(await focusedLabel()).toBe(label);
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('b');
    await expect.poll(() => kind('one.png').inputValue()).toBe('bag');
  });

  it('needs no description when the detection fails', async () => {
    await screen.open();
    await page.route('**/api/preview/product', (route) => route.fulfill({ status: 500 }));
    await choose();
    await fact("We couldn't tell what this is. Tell us what you know.");
    await page.getByRole('button', { name: '1 to check' }).waitFor();
    const { job } = await screen.send();
    expect(job.product_kind).toBeUndefined();
  });

  it('is uploaded only with a possible height', async () => {
    await screen.look();
    await choose();
    await mode(/Lifestyle/);
    await detected();
    await height().fill('4000');
    await page.getByRole('button', { name: 'Create Image' }).click();
    await expect.poll(() => page.locator('input[type=number]:out-of-range').count()).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/new-shoot');
  });

  it('is shown on a phone in a sheet, one product a page', async () => {
    await screen.look('/new-shoot', phone);
    await chooseTwo();
    await mode(/Lifestyle/);
    await page.getByRole('button', { name: 'Products (2)' }).click();
    const first = page.getByRole('dialog', { name: 'one.png' });
    await first.getByRole('radio', { name: 'Bag' }).check();
    await first.getByRole('radio', { name: '30 cm' }).check();
    await first.getByText('Bag, 30 cm, seen from the side.', { exact: true }).waitFor();
    await first.getByText('1 of 2').waitFor();
    await first.getByRole('button', { name: 'Next product' }).click();
    const second = page.getByRole('dialog', { name: 'two.png' });
    await second.getByText('2 of 2').waitFor();
    await expect.poll(() => second.getByRole('radio', { name: 'Bag' }).isChecked()).toBe(false);
    await second.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('img', { name: 'Preview of two.png' }).waitFor();
  });

  it.each([desk, { width: 768, height: 1024 }, phone])(
    'is shown completely on a screen of $width px',
    async (viewport) => {
      await screen.look('/new-shoot', viewport);
      await choose();
      await mode(/Lifestyle/);
      await detected();
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );
});
