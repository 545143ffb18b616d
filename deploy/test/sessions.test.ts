import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { openPage } from './_open-page.js';
import { linkIn, mailTo } from './_mail.js';
import { renewPage } from './_renew-page.js';
import { newSeller, type Seller } from './_system.js';

describe('a signed-in user', async () => {
  const { system, page } = await openPage('noop');

  const show = async (path: string, seller: Seller): Promise<void> => {
    await renewPage(page, system.url, seller);
    await page.goto(`${system.url}${path}`);
  };

  it('sees all sessions with the sign-in time, and signs out of one session or all other sessions', async () => {
    const seller = await newSeller(system.url);
    const onPhone = () =>
      fetch(`${system.url}/api/auth/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent':
            'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
        },
        body: JSON.stringify({ email: seller.user.email, password: 'a long password' }),
      });
    await onPhone();
    await show('/account', seller);
    await page.getByText('This browser', { exact: true }).waitFor();
    await page.getByText(/Safari on iOS/).waitFor();
    await page
      .getByRole('button', { name: /^Sign out/ })
      .first()
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Sign out/i })
      .click();
    await page.getByText(/Safari on iOS/).waitFor({ state: 'detached' });

    await Promise.all([onPhone(), onPhone()]);
    await page.reload();
    const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(3);
    for (const row of await rows.allInnerTexts())
      expect(row).toMatch(/Last used just now, signed in \d+ \w+ \d{4}/);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('This browser')]);
  });

  it('is signed out and receives an email when another browser uses a copy of the session', async () => {
    const seller = await newSeller(system.url);
    const client = new Client({ connectionString: system.databaseUrls['auth']! });
    await client.connect();
    /** Simulates an expired access token. */
    const renew = async () => {
      await client.query(`update session set trail_at = now() - interval '15 minutes' where user_id = $1`, [
        seller.user.id,
      ]);
      await page.evaluate(`localStorage.setItem('access_token', 'a.b.c')`);
      await page.reload();
    };
    await show('/account', seller);
    for (let n = 0; n < 3; n++) {
      await renew();
      await page.getByText('This browser', { exact: true }).waitFor();
    }
    // Uses only the token, as an attacker who found the token in a log or a backup.
    const stolen = await fetch(`${system.url}/api/auth/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: seller.refreshToken }),
    });
    expect(stolen.status).toBe(401);
    await renew();
    await page.waitForURL('**/login');
    expect(await page.evaluate('Object.keys(localStorage).filter((key) => /token|trail/.test(key))')).toEqual(
      [],
    );
    const mail = await mailTo(system, seller.user.email, /signed out for your safety/);
    expect(linkIn(mail, '/account')).toBe(`${system.url}/account`);
    await client.end();
  });

  it.each([
    {
      cause: 'the access token has expired',
      prepare: () => page.evaluate(`localStorage.setItem('access_token', 'a.b.c')`),
    },
    {
      cause: 'the connection breaks',
      prepare: () => page.route('**/api/auth/logout', (route) => route.abort(), { times: 1 }),
    },
    {
      cause: 'the server fails',
      prepare: () =>
        page.route('**/api/auth/logout', (route) => route.fulfill({ status: 503 }), { times: 1 }),
    },
  ])('ends the session on the server at a logout although $cause', async ({ prepare }) => {
    const seller = await newSeller(system.url);
    const headers = { authorization: `Bearer ${seller.token}` };
    const status = async () => (await fetch(`${system.url}/api/users/me`, { headers })).status;
    await show('/account', seller);
    await page.getByText('This browser', { exact: true }).waitFor();
    expect(await status()).toBe(200);
    await prepare();
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    await expect.poll(status).toBe(401);
  });
});
