import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the client has taken over a prerendered page, because the page handles no events before. */
export const alive = (page: Page): Promise<unknown> =>
  expect
    .poll(() => page.evaluate(`Object.keys(document.getElementById('root')).join()`), { timeout: 25_000 })
    .toContain('__reactContainer');
