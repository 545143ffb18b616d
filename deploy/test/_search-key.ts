import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Focuses the search of a list by its keyboard shortcut, once the page handles keys. */
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
