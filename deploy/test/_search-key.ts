import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Goes to the search of a list by its key, once the page listens to keys. */
export async function focusSearch(page: Page): Promise<void> {
  const field = page.getByRole('searchbox');
  await field.waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('/');
      return field.evaluate((element) => element === document.activeElement);
    })
    .toBe(true);
}
