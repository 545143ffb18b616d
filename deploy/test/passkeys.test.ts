import { beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from './_axe.js';
import { newVerifiedSeller } from './_mail.js';
import { desk, openPage } from './_open-page.js';
import { renewPage } from './_renew-page.js';
import type { Seller } from './_system.js';

const phone = { width: 360, height: 780 };

describe('a passkey in a browser with an authenticator', async () => {
  const { system, page } = await openPage('noop', { bypassCSP: true });
  const cdp = await page.context().newCDPSession(page);
  /** Passkeys require a domain name. */
  const url = system.url.replace('127.0.0.1', 'localhost');
  let authenticatorId: string;
  beforeAll(async () => {
    await cdp.send('WebAuthn.enable');
    ({ authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    }));
  });

  const show = async (path: string, seller?: Seller) => {
    await renewPage(page, url, seller);
    await page.goto(`${url}${path}`);
  };
  /** The screens for all users are checked at an IP address, where passkeys are not available. */
  const isFit = async () => {
    for (const viewport of [phone, desk])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        expect(await violationsOn(page)).toEqual([]);
        await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
      }
  };
  const recognises = (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  const section = () => page.getByRole('region', { name: 'Passkeys' });
  const logIn = () => page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  const choose = async (passkey: string, what: string) => {
    await section()
      .getByRole('button', { name: `Actions for ${passkey}` })
      .click();
    await page.getByRole('menuitem', { name: what }).click();
  };

  it('can be added and named, signs the user in, and can be removed with the password', async () => {
    const seller = await newVerifiedSeller(system);
    await show('/account', seller);
    await section().getByRole('button', { name: 'Add a passkey' }).click();
    const naming = page.getByRole('dialog', { name: 'Add a passkey' });
    await expect.poll(() => naming.getByLabel('Name').inputValue()).toContain('Chrome');
    await naming.getByLabel('Name').fill('Work computer');
    await naming.getByRole('button', { name: 'Continue' }).click();
    await section().getByText('not used yet').waitFor();
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);
    // The device already has a passkey.
    await section().getByRole('button', { name: 'Add a passkey' }).click();
    await naming.getByRole('button', { name: 'Continue' }).click();
    await section().getByText('This device already has a passkey for your account.').waitFor();

    await choose('Work computer', 'Rename');
    await page.getByRole('dialog').getByLabel('Name').fill('Shop computer');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await section().getByText('Shop computer').waitFor();
    await isFit();

    // If the device does not recognise the user, the sign-in fails.
    await show('/login');
    await recognises(false);
    await logIn();
    await page.getByText('No passkey was used. Please try again when you are ready.').waitFor();
    await isFit();
    await recognises(true);
    await logIn();
    await page.waitForURL('**/dashboard');
    await page.goto(`${url}/account`);
    await section().getByText('last used just now').waitFor();

    // Long after the sign-in, the page requires the password.
    await page.route(
      '**/api/users/me/passkeys/*',
      (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ code: 'password_needed', detail: 'Please enter your password again.' }),
        }),
      { times: 1 },
    );
    await choose('Shop computer', 'Remove');
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
    const question = page.getByRole('dialog', { name: 'Confirm your password' });
    await question.getByLabel('Password').fill('a long password');
    await question.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Passkey removed', { exact: true }).waitFor();
    await section().waitFor();
    await section().getByText('Shop computer').waitFor({ state: 'detached' });

    await show('/login');
    await logIn();
    await page.getByText('This passkey was not accepted.').waitFor();
    expect(page.url()).toContain('/login');
  });

  it('is not offered at an IP address', async () => {
    await renewPage(page, system.url);
    await page.goto(`${system.url}/login`);
    await page.getByRole('button', { name: 'Sign in with Google' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
  });
});
