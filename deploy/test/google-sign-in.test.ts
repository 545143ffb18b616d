import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAccountPages, phone } from './_account-pages.js';
import { desk } from './_open-page.js';
import { newSeller } from './_system.js';

describe('an account, from sign-up to deletion, in a browser', async () => {
  const { system, page, elsewhere, show } = await openAccountPages();

  describe('sign-in with Google', () => {
    const atGoogle = async (where: Page, email: string, button = 'Continue') => {
      await where.getByLabel('Email').fill(email);
      await where.getByRole('button', { name: button }).click();
    };

    it('uses a popup on a wide screen', async () => {
      await show('/login');
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: 'Sign in with Google' }).click(),
      ]);
      await page.getByRole('button', { name: 'Connecting...' }).waitFor();
      const closed = popup.waitForEvent('close');
      await atGoogle(popup, 'grace.hopper@gmail.test');
      await closed;
      await page.waitForURL('**/dashboard');
      await page.getByText('Grace Hopper').waitFor();
      // The account has no password to change.
      await page.goto(`${system.url}/account`);
      await page.getByText('grace.hopper@gmail.test').or(page.getByLabel('Email')).first().waitFor();
      await expect.poll(() => page.getByText('Change Password').count()).toBe(0);
    });

    it('requires the code of a second factor', async () => {
      const begin = () => page.getByRole('button', { name: 'Sign in with Google' }).click();
      await show('/login', undefined, page, phone);
      await begin();
      await page.waitForURL(/sign-in/);
      await atGoogle(page, 'dorothy.vaughan@gmail.test');
      await page.waitForURL('**/dashboard');
      await page.goto(`${system.url}/account`);
      await page.getByRole('button', { name: 'Add an authenticator app' }).click();
      const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '');
      const code = (step: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 });
      await page.getByLabel(/^Code/).fill(code(0));
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.getByRole('button', { name: "I've saved them" }).click();

      for (const viewport of [phone, desk]) {
        await show('/login', undefined, page, viewport);
        const popup = viewport === desk ? page.waitForEvent('popup') : undefined;
        await begin();
        const where = (await popup) ?? page;
        // The login page has a field with the same label.
        await where.waitForURL(/sign-in/);
        await atGoogle(where, 'dorothy.vaughan@gmail.test');
        const question = page.getByRole('dialog', { name: 'Enter your code' });
        await question.getByLabel(/^Code/).fill('000000');
        await question.getByRole('button', { name: 'Continue' }).click();
        await question.getByText('That code is wrong or already used').waitFor();
        if (viewport === phone) continue;
        await question.getByLabel(/^Code/).fill(code(1));
        await question.getByRole('button', { name: 'Continue' }).click();
        await page.waitForURL('**/dashboard');
      }
    });

    it('uses no popup on a narrow screen, and leaves no token in the history', async () => {
      await show('/register', undefined, page, phone);
      await page.getByRole('button', { name: 'Sign up with Google' }).click();
      await page.waitForURL(/sign-in/);
      await atGoogle(page, 'mary.jackson@gmail.test');
      await page.waitForURL('**/dashboard');
      await page.goBack().catch(() => null);
      expect(page.url()).not.toContain('token');
    });

    it('returns to the registration page when the user cancels a registration', async () => {
      await show('/register', undefined, page, phone);
      await page.getByRole('button', { name: 'Sign up with Google' }).click();
      await page.waitForURL(/sign-in/);
      await atGoogle(page, 'mary.jackson@gmail.test', 'Cancel');
      await page.getByText('You cancelled signing up with Google.').waitFor();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/register');
    });

    it('works for a client that only follows the URL, but only in the same browser', async () => {
      await show('/login', undefined, page, phone);
      const address = await page.evaluate(
        async () =>
          ((await (await fetch('/api/auth/google/login')).json()) as { authorization_url: string })
            .authorization_url,
      );
      await page.goto(address);
      const arrival = page.waitForRequest(/\/auth\/callback\?/);
      await atGoogle(page, 'annie.easley@gmail.test');
      const attack = (await arrival).url();
      await page.waitForURL('**/dashboard');
      expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull();

      expect(new URL(attack).searchParams.has('access_token')).toBe(true);
      const victim = await newSeller(system.url);
      await show('/dashboard', victim, elsewhere);
      await elsewhere.goto(attack);
      await elsewhere.waitForURL('**/dashboard');
      expect(await elsewhere.evaluate(() => localStorage.getItem('access_token'))).toBe(victim.token);
    });

    it('rejects a link that would sign the user in to the account of another user', async () => {
      const [victim, attacker] = [await newSeller(system.url), await newSeller(system.url)];
      const tokens = { access_token: attacker.token, refresh_token: attacker.refreshToken };
      await show(`/auth/callback?${new URLSearchParams(tokens)}`, victim);
      await page.waitForURL('**/dashboard');
      await page.goto(`${system.url}/account`);
      await page.getByText(victim.user.email).or(page.getByLabel('Email')).first().waitFor();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBe(victim.token);
    });

    it('reports when the user cancels or closes the window', async () => {
      await show('/login');
      const begin = async (): Promise<Page> => {
        const opened = page.waitForEvent('popup');
        await page.getByRole('button', { name: 'Sign in with Google' }).click();
        return opened;
      };
      const refused = await begin();
      await atGoogle(refused, 'grace.hopper@gmail.test', 'Cancel');
      await page.getByText('You cancelled signing in with Google.').waitFor();
      const left = await begin();
      await page.getByRole('button', { name: 'Connecting...' }).waitFor();
      await left.close();
      await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
    });
  });
});
