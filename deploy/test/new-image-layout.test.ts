import { afterAll, describe, expect, it } from 'vitest';
import { themes, violationsIn } from './_axe.js';
import { openNewImage, photoFile as file } from './_new-image.js';

const modes = ['Studio White', 'Model Try-On', 'Lifestyle Scenes'];
const sizes = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 1026, height: 700 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];
const widthOverflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const heightOverflow = 'document.documentElement.scrollHeight - document.documentElement.clientHeight';

describe('the layout of the New Image screen', async () => {
  const screen = await openNewImage({ bypassCSP: true });
  afterAll(() => screen.close());
  const { page } = screen;

  const choose = (count: number) =>
    screen.choose(...Array.from({ length: count }, (_, n) => file(`IMG_${4103 + n}.jpg`, screen.photo)));
  const create = () => page.getByRole('button', { name: /^Create/ });

  it.each(sizes)('shows Create without scrolling at $width × $height', async (viewport) => {
    await screen.look('/new-shoot', viewport);
    // The layout does not depend on what the server sees in the photos.
    await page.route('**/api/preview/**', (route) => route.fulfill({ status: 500 }));
    for (const count of [1, 11]) {
      await choose(count);
      for (const mode of modes) {
        await page.getByRole('radio', { name: mode }).check();
        const { y, height } = (await create().boundingBox())!;
        expect(y).toBeGreaterThan(0);
        expect(y + height).toBeLessThanOrEqual(viewport.height);
        expect(await page.evaluate(widthOverflow)).toBeLessThanOrEqual(0);
        // On wide screens, only parts of the page scroll.
        if (viewport.width > 1024) expect(await page.evaluate(heightOverflow)).toBe(0);
      }
    }
  });

  it.each(themes)('meets the rules of axe with several photos and all modes, %s', async (theme) => {
    await screen.look('/new-shoot', sizes[0]);
    await page.route('**/api/preview/**', (route) => route.fulfill({ status: 500 }));
    await choose(3);
    await page.getByRole('checkbox', { name: 'Model Try-On' }).check();
    await page.getByRole('checkbox', { name: 'Lifestyle Scenes' }).check();
    await page.getByRole('button', { name: '3 to check' }).waitFor();
    expect(await violationsIn(page, theme)).toEqual([]);
  });

  it.each(themes)('meets the rules of axe on a phone with the sheet of products, %s', async (theme) => {
    await screen.look('/new-shoot', sizes[3]);
    await page.route('**/api/preview/**', (route) => route.fulfill({ status: 500 }));
    await choose(2);
    await page.getByRole('radio', { name: 'Lifestyle Scenes' }).check();
    // The bar covers a part of the option next to it.
    await page.evaluate('scrollTo(0, 0)');
    expect(await violationsIn(page, theme)).toEqual([]);
    await page.getByRole('button', { name: 'Products (2)' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violationsIn(page, theme)).toEqual([]);
  });
});
