import { afterAll, describe, expect, it } from 'vitest';
import { productCutOut } from '@packshot/studio/testing/product-photo';
import { openNewImage, photoFile as file } from './_new-image.js';
import { refuse } from './_refuse.js';

const soon = { timeout: 120_000 };

describe('the preview on the New Image screen', async () => {
  const screen = await openNewImage();
  afterAll(() => screen.close());
  const { page } = screen;
  const bottle = await productCutOut().resize(600, 800).png().toBuffer();

  const choose = () => screen.choose(file('bottle.png', bottle, 'image/png'));
  const picture = () => page.getByRole('img', { name: 'Free preview of bottle.png' });
  const slider = () => page.getByRole('slider', { name: 'Compare bottle.png with the preview' });

  it('shows the chosen mode next to the photo, and costs no generation', async () => {
    await screen.open();
    await choose();
    await page.getByText('Drawing a free preview...').waitFor(soon);
    await picture().waitFor(soon);
    await page.getByText('5 of 5 generations left').waitFor();
    const before = await picture().getAttribute('src');
    await slider().focus();
    await page.keyboard.press('End');
    await expect.poll(() => slider().inputValue()).toBe('100');
    // Another option is another picture, and the first picture is still known.
    await page.getByRole('radio', { name: /No Shadow/ }).check();
    await expect.poll(() => picture().getAttribute('src', soon), soon).not.toBe(before);
    await page.getByRole('radio', { name: /Drop Shadow/ }).check();
    await expect.poll(() => picture().getAttribute('src', soon)).toBe(before);
  });

  it('is drawn again after the server was busy', async () => {
    await screen.look();
    let calls = 0;
    await page.route('**/api/preview/picture', (route) =>
      calls++ === 0 ? refuse(route, 'unavailable') : route.continue(),
    );
    await choose();
    await picture().waitFor(soon);
  });

  it('is only a help: the photo stays visible if no preview can be drawn', async () => {
    await screen.open();
    const asked = page.waitForRequest('**/api/preview/picture', soon);
    await page.route('**/api/preview/picture', (route) => refuse(route, 'product_not_found'));
    await choose();
    await asked;
    await page.getByText('Drawing a free preview...').waitFor({ state: 'detached' });
    await page.getByRole('img', { name: 'Preview of bottle.png', exact: true }).waitFor();
    await expect.poll(() => slider().count()).toBe(0);
    await screen.send();
  });
});
