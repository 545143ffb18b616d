import { describe, expect, it } from 'vitest';
import { accountTexts, busyTexts, type SpecText } from './_account-texts.js';
import { openPage } from './_open-page.js';
import { renewPage } from './_renew-page.js';
import { newSeller } from './_system.js';

describe('the texts of accounts', async () => {
  const { system, page } = await openPage('noop');

  const open = async (spec: Omit<SpecText, 'section'>, held: boolean): Promise<void> => {
    await renewPage(page, system.url, spec.signedIn ? await newSeller(system.url) : undefined);
    if (spec.failing) {
      await page.context().route(`**/api/${spec.failing}*`, (route) => {
        if (spec.method && route.request().method() !== spec.method) return route.continue();
        // Response with the error page of a proxy, without a displayable message, or no response.
        return held
          ? undefined
          : route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' });
      });
    }
    if (spec.google) {
      await page.context().route('**/api/auth/google/login?*', (route) => {
        // The page accepts only tokens that it requested.
        const { search } = new URL(route.request().url());
        const authorization_url = `${system.url}/auth/callback${search}&${spec.google}`;
        return route.fulfill({ json: { authorization_url } });
      });
    }
    await page.goto(`${system.url}${spec.path}`);
  };

  it.each(accountTexts.map((spec) => [spec.section, spec.path, spec.text, spec] as const))(
    'shows the text of spec %s on %s: %s',
    async (_section, _path, text, spec) => {
      await open(spec, false);
      await spec.act?.(page);
      await page.getByText(text, { exact: true }).first().waitFor();
      // No part of the token stays in the address bar, where the browser would show and store the token.
      if (spec.path.includes('?')) await expect.poll(() => new URL(page.url()).search).toBe('');
    },
  );

  it.each(busyTexts.map((spec) => [spec.path, spec.text, spec] as const))(
    'shows the text of spec §4 while a call is in progress on %s: %s',
    async (_path, text, spec) => {
      await open(spec, true);
      await spec.act?.(page);
      const button = page.getByRole('button', { name: text });
      await button.waitFor();
      await expect.poll(() => button.isDisabled()).toBe(true);
    },
  );
});
