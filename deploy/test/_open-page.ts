import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import type { SystemKind } from './keep-systems.js';
import { sharedBrowser, type SharedBrowser } from './_shared-browser.js';
import { sharedSystem } from './_shared-system.js';
import type { SystemAddresses } from './_system.js';

export const desk = { width: 1280, height: 900 };

interface OpenPage {
  system: SystemAddresses;
  page: Page;
  /** Opens additional pages. */
  browser: SharedBrowser;
}

/**
 * Opens a page for all tests of a file, by default as large as `desk`. The page closes after the tests. Hooks and tests
 * must not call this function, because vitest accepts `afterAll` only while it collects tests.
 */
export async function openPage(kind: SystemKind, options?: BrowserContextOptions): Promise<OpenPage> {
  const [system, browser] = await Promise.all([sharedSystem(kind), sharedBrowser()]);
  afterAll(() => browser.close());
  return { system, browser, page: await browser.newPage({ viewport: desk, ...options }) };
}
