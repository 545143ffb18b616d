import type { Page } from 'playwright-core';
import { storedSession } from './_screens.js';
import type { Seller } from './_system.js';

/**
 * Makes a page as new for the next story, with somebody signed in or nobody. A new page costs three times as much as
 * to load our client into one that is there: so the stories of a file share one, where they need no second browser.
 */
export async function renewPage(page: Page, url: string, seller?: Seller): Promise<void> {
  const context = page.context();
  await Promise.all([page, context].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  const others = context.pages().filter((each) => each !== page);
  await Promise.all(others.map((each) => each.close()));
  await context.clearCookies();
  // Nothing of ours runs at this address, which could store something while the storage is cleared.
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
