import type { Page } from 'playwright-core';
import { desk, openPage } from './_open-page.js';
import { renewPage } from './_renew-page.js';
import type { Seller, SystemAddresses } from './_system.js';

export const phone = { width: 390, height: 780 };

/** Two pages in separate browser contexts, like two browsers of one user. */
interface AccountPages {
  system: SystemAddresses;
  page: Page;
  elsewhere: Page;
  /** Opens a path in a page without data of earlier tests. If a seller is given, signs the seller in. */
  show(path: string, seller?: Seller, where?: Page, viewport?: typeof desk): Promise<void>;
}

/** Opens the pages as `openPage` does. */
export async function openAccountPages(): Promise<AccountPages> {
  const { system, browser, page } = await openPage('noop');
  return {
    system,
    page,
    elsewhere: await browser.newPage(),
    async show(path, seller, where = page, viewport = desk) {
      await renewPage(where, system.url, seller);
      await where.setViewportSize(viewport);
      await where.goto(`${system.url}${path}`);
    },
  };
}
