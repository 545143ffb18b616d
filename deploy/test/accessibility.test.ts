import { beforeAll, describe, expect, it } from 'vitest';
import { productPhoto } from '@packshot/studio/testing/product-photo';
import { themes, violationsIn } from './_axe.js';
import { openPage } from './_open-page.js';
import { renewPage } from './_renew-page.js';
import { screens } from './_screens.js';
import { newSeller, type Seller } from './_system.js';

describe('accessibility rules of axe', async () => {
  // The content security policy would block the script of axe.
  const { system, page } = await openPage('noop', { bypassCSP: true });

  /** A seller whose library is not empty. */
  const sellerWithPicture = async (): Promise<Seller> => {
    const seller = await newSeller(system.url);
    await seller.create(await productPhoto(600, 800).jpeg().toBuffer());
    await seller.settled(1);
    return seller;
  };

  it('are met by the crop area', async () => {
    await renewPage(page, system.url, await newSeller(system.url));
    await page.goto(`${system.url}/new-shoot`);
    const buffer = await productPhoto(600, 800).jpeg().toBuffer();
    await page
      .getByLabel('Product photo')
      .setInputFiles({ name: 'vase.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Crop & Adjust' }).click();
    await page.getByAltText('The photo being cropped').waitFor();
    expect(await violationsIn(page, 'light')).toEqual([]);
  });

  describe.each(screens)('are met by the screen $name', ({ path, signedIn, ready }) => {
    beforeAll(async () => {
      await renewPage(page, system.url, signedIn ? await sellerWithPicture() : undefined);
      await page.goto(`${system.url}${path}`);
      await ready(page);
    });

    it.each(themes)('%s', async (theme) => {
      expect(await violationsIn(page, theme)).toEqual([]);
    });
  });
});
