import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productPhoto } from '../../services/jobs/test/_product-photo.js';
import { violationsOn } from './_axe.js';
import { startBrowser } from './_browser.js';
import { screens, signIn } from './_screens.js';
import { sharedSystem } from './_shared-system.js';
import { newSeller, type Seller, type SystemAddresses } from './_system.js';

describe('axe finds nothing', () => {
  let system: SystemAddresses;
  let browser: Browser;
  let seller: Seller;
  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem('studio'), startBrowser()]);
    seller = await newSeller(system.url);
    await seller.create(await productPhoto().jpeg().toBuffer());
    await seller.settled(1);
  });
  afterAll(() => browser?.close());

  it.each(screens.flatMap((screen) => (['light', 'dark'] as const).map((theme) => ({ ...screen, theme }))))(
    'on $name, $theme',
    async ({ path, signedIn, ready, theme }) => {
      // Our content security policy would refuse the test's script.
      const page = await browser.newPage({ colorScheme: theme, reducedMotion: 'reduce', bypassCSP: true });
      if (signedIn) await signIn(page, seller);
      await page.goto(`${system.url}${path}`);
      await ready(page);
      expect(await violationsOn(page)).toEqual([]);
      await page.close();
    },
  );
});
