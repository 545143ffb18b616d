import type { Page } from 'playwright-core';
import { renewPage } from './_renew-page.js';
import { sharedBrowser, type SharedBrowser } from './_shared-browser.js';
import { sharedSystem } from './_shared-system.js';
import type { Seller, SystemAddresses } from './_system.js';

export const desk = { width: 1280, height: 900 };
export const phone = { width: 390, height: 780 };

/** Two pages in separate browser contexts, like two browsers of one user. */
export interface AccountPages {
  system: SystemAddresses;
  browser: SharedBrowser;
  page: Page;
  elsewhere: Page;
  /** Opens a path in a page without data of earlier tests. If a seller is given, signs the seller in. */
  show(path: string, seller?: Seller, where?: Page, viewport?: typeof desk): Promise<void>;
}

export async function openAccountPages(): Promise<AccountPages> {
  const [system, browser] = await Promise.all([sharedSystem('noop'), sharedBrowser()]);
  const [page, elsewhere] = await Promise.all([browser.newPage(), browser.newPage()]);
  return {
    system,
    browser,
    page,
    elsewhere,
    async show(path, seller, where = page, viewport = desk) {
      await renewPage(where, system.url, seller);
      await where.setViewportSize(viewport);
      await where.goto(`${system.url}${path}`);
    },
  };
}
