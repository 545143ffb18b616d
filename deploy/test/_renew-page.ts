import type { Page } from 'playwright-core';
import { storedSession } from './_screens.js';
import type { Seller } from './_system.js';

/**
 * Prepares a page for the next test, with or without a signed-in user. A new page costs three times as much as loading
 * the client into an existing page. The tests of a file therefore share one page, unless a test needs a second browser.
 */
export async function renewPage(page: Page, url: string, seller?: Seller): Promise<void> {
  const context = page.context();
  await Promise.all([page, context].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  const others = context.pages().filter((each) => each !== page);
  await Promise.all(others.map((each) => each.close()));
  await context.clearCookies();
  // This path runs no script of the client, which could store data while the storage is cleared.
  await page.goto(`${url}/livez`);
  await page.evaluate(
    (stored) => {
      sessionStorage.clear();
      localStorage.clear();
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    seller ? storedSession(seller) : {},
  );
}
