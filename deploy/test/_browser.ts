import { chromium, type Browser } from 'playwright-core';

/**
 * Debian's Chromium; no browser is downloaded.
 *
 * @param more flags, such as those of a fake camera
 */
export const startBrowser = (...more: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    // Chromium refuses its sandbox to root, which tests in containers often are.
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...more],
  });
