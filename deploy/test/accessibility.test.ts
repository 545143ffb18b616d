import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productPhoto } from '../../services/jobs/test/_product-photo.js';
import { themes, violationsIn } from './_axe.js';
import { startBrowser } from './_browser.js';
import { renewPage } from './_renew-page.js';
import { screens } from './_screens.js';
import { sharedSystem } from './_shared-system.js';
import { newSeller, type Seller, type SystemAddresses } from './_system.js';

describe('axe finds nothing', () => {
  let system: SystemAddresses;
  let browser: Browser;
  let page: Page;
  let seller: Seller;
  beforeAll(async () => {
    [system, browser] = await Promise.all([sharedSystem('noop'), startBrowser()]);
    // Our content security policy would refuse the test's script.
    page = await browser.newPage({ reducedMotion: 'reduce', bypassCSP: true });
    seller = await newSeller(system.url);
    await seller.create(await productPhoto(600, 800).jpeg().toBuffer());
    await seller.settled(1);
  });
  afterAll(() => browser?.close());

  describe.each(screens)('on $name', ({ path, signedIn, ready }) => {
    beforeAll(async () => {
      await renewPage(page, system.url, signedIn ? seller : undefined);
      await page.goto(`${system.url}${path}`);
      await ready(page);
    });

    it.each(themes)('%s', async (theme) => {
      expect(await violationsIn(page, theme)).toEqual([]);
    });
  });
});
