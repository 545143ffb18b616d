import { randomUUID } from 'node:crypto';
import { findInTables } from '@packshot/chassis/testing/find-in-tables';
import { accountErasures } from '@packshot/proto/events/erasure';
import { TOTP } from 'otpauth';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { openAccountPages } from './_account-pages.js';
import { linkIn, mailsTo, mailTo, newVerifiedSeller } from './_mail.js';
import { productPhoto } from '@packshot/studio/testing/product-photo';
import { newSeller } from './_system.js';

describe('an account, from sign-up to deletion, in a browser', async () => {
  const { system, page, elsewhere, show } = await openAccountPages();

  const login = async (email: string, password: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
  };

  it('signs up, verifies the address by the link in the email, and opens the dashboard', async () => {
    await show('/register');
    await page.getByLabel('Full Name').fill('Ada Lovelace');
    const email = `ada.${randomUUID()}@example.test`;
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('a long password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.poll(() => page.getByLabel('Password').getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect.poll(() => page.getByLabel('Password').getAttribute('type')).toBe('password');
    // The terms open next to the form, and the form keeps the input.
    const agreement = page.getByText('By signing up, you confirm you are 18 or older');
    for (const [name, path] of [
      ['Terms of service', '/terms'],
      ['Privacy policy', '/privacy'],
    ] as const) {
      const link = agreement.getByRole('link', { name });
      expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([path, '_blank']);
    }
    const signUp = page.getByRole('button', { name: 'Sign Up', exact: true });
    await page.getByLabel('Password').fill('password1');
    await signUp.click();
    // The hint is next to the field, which has the focus.
    await page.getByText('This is one of the most common passwords').waitFor();
    await expect.poll(() => page.getByLabel('Password').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Password').fill('a long password');
    await signUp.click();
    await page.waitForURL('**/dashboard');

    const mail = await mailTo(system, email, /confirm/i);
    // The name and the address are not verified yet.
    expect(mail.html).not.toContain('Lovelace');
    const link = linkIn(mail, '/verify-email');
    expect(link).toMatch(new RegExp(`^${system.url}/`));
    // After a network error, the page can be reloaded, although the token is no longer in the address bar.
    await page.route('**/api/auth/verify-email*', (route) => route.abort());
    await page.goto(link);
    await page.getByText('No connection. Please check your network and try again.').waitFor();
    expect(page.url()).not.toContain('token');
    await page.unroute('**/api/auth/verify-email*');
    await page.reload();
    await page.waitForURL('**/dashboard');
    await mailTo(system, email, /welcome/i);
    await page.goto(`${system.url}/account`);
    await page.getByText('Verified', { exact: true }).waitFor();

    // A mail scanner may have opened the link first. The page then informs the owner that the address is verified.
    await show(link.replace(system.url, ''), undefined, elsewhere);
    await elsewhere.getByText('Email verified!').waitFor();
    await elsewhere.waitForURL('**/login');
    // A forged link verifies nothing.
    await show('/verify-email?token=made-up', undefined, elsewhere);
    await elsewhere.getByText('This link has expired or has already been used.').waitFor();
    await elsewhere
      .getByRole('link', { name: 'Go to Login' })
      .or(elsewhere.getByRole('button', { name: 'Go to Login' }))
      .click();
    await elsewhere.waitForURL('**/login');
  });

  it('resets a forgotten password, and signs in with the new password', async () => {
    const seller = await newSeller(system.url);
    await show('/login');
    await page.getByRole('link', { name: /Forgot password/i }).click();
    // The previous form has a field with the same label.
    await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
    await page.getByLabel('Email').fill(seller.user.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page
      .getByText('If that email exists in our system, a password reset link has been sent.')
      .waitFor();

    await page.goto(linkIn(await mailTo(system, seller.user.email, /password/i), '/reset-password'));
    await page.reload();
    await page.getByLabel('New Password').fill('a newer password');
    await page.getByLabel('Confirm Password').fill('a newer password');
    expect(page.url()).not.toContain('token');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByText('Password reset successfully! Redirecting to login...').waitFor();
    await page.waitForURL('**/login');
    // The token has been used and is no longer stored.
    expect(await page.evaluate(`sessionStorage.getItem('link-token')`)).toBeNull();
    await login(seller.user.email, 'a newer password');
    await page.waitForURL('**/dashboard');
    await mailTo(system, seller.user.email, /changed/i);
  });

  it('adds a second factor, signs in with a code, and removes the second factor', async () => {
    const seller = await newVerifiedSeller(system);
    await show('/account', seller);
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    await page.locator('svg:has(title:text("QR code")) path').waitFor();
    const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '');
    const code = (step: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 });
    await page.getByRole('textbox', { name: /^Code/ }).fill('000000');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('That code is wrong or already used').waitFor();
    await page.getByRole('textbox', { name: /^Code/ }).fill(code(0));
    await page.getByRole('button', { name: 'Turn on' }).click();
    const kept = page.getByRole('dialog', { name: 'Two-step sign-in is on' });
    await kept.waitFor();
    await expect.poll(() => kept.getByRole('listitem').count()).toBe(10);
    const [recovery, another] = await kept.getByRole('listitem').allInnerTexts();
    await kept.getByRole('button', { name: "I've saved them" }).click();
    await page.getByText('10 recovery codes are left.').waitFor();

    await show('/login');
    await login(seller.user.email, 'a long password');
    await page.getByRole('textbox', { name: /^Code/ }).fill(code(1));
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('**/dashboard');
    // The user signs in without the phone.
    await show('/login');
    await login(seller.user.email, 'a long password');
    await page.getByRole('textbox', { name: /^Code/ }).fill(recovery!);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('**/dashboard');

    await page.goto(`${system.url}/account`);
    await page.getByText('9 recovery codes are left.').waitFor();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Remove two-step sign-in?' });
    await question.getByLabel('Password').fill('a long password');
    await question.getByLabel(/^Code/).fill(another!);
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Add an authenticator app' }).waitFor();
  });

  it('changes the password, which ends the session of another browser', async () => {
    const seller = await newSeller(system.url);
    const answer = await fetch(`${system.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: seller.user.email, password: 'a long password' }),
    });
    const other = (await answer.json()) as { access_token: string; refresh_token: string };
    await show(
      '/library',
      { ...seller, token: other.access_token, refreshToken: other.refresh_token },
      elsewhere,
    );
    await elsewhere.getByText('No jobs yet').waitFor();

    await show('/account', seller);
    await page.getByLabel('Current Password').fill('a long password');
    await page.getByLabel(/^New Password/).fill('a newer password');
    await page.getByLabel(/Confirm/).fill('a newer password');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByText('Password changed successfully', { exact: true }).waitFor();
    // The other browser detects the change without user input.
    await elsewhere.waitForURL('**/login');
    await page.goto(`${system.url}/library`);
    await page.getByText('No jobs yet').waitFor();
  });

  it('signs a user out of every service after a logout in another browser', async () => {
    const seller = await newSeller(system.url);
    const headers = { authorization: `Bearer ${seller.token}` };
    const doors = {
      gateway: `${system.url}/api/jobs/list`,
      jobs: `http://127.0.0.1:${system.ports['jobs-api']}/api/jobs/list`,
    };
    await fetch(`${system.url}/api/auth/logout`, { method: 'POST', headers });
    for (const [name, url] of Object.entries(doors))
      await expect.poll(async () => (await fetch(url, { headers })).status, { message: name }).toBe(401);
  });

  it('changes the name, and shows the new name in the menu at once', async () => {
    await show('/account', await newSeller(system.url));
    await page.getByLabel('Full Name').fill('Katherine Johnson');
    await page.getByRole('button', { name: /Save/ }).click();
    await page.getByText('Profile updated successfully', { exact: true }).waitFor();
    await page
      .getByRole('banner')
      .or(page.locator('header'))
      .getByText('Katherine Johnson')
      .first()
      .waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Katherine Johnson');
  });

  it('writes to support, both signed in and signed out', async () => {
    const seller = await newSeller(system.url);
    await show('/contact', seller);
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(seller.user.email);
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Category').selectOption('Billing');
    await page.getByLabel('Subject').fill('URGENT: an invoice');
    await page.getByLabel('Message').fill('Where do I find <b>it</b>?');
    await page.getByRole('button', { name: /Send/ }).click();
    await page.getByText('Message Sent!').waitFor();
    const request = await mailTo(system, 'support@packshot.example', /URGENT: an invoice/);
    expect(request.replyTo).toEqual([seller.user.email]);
    expect(request.html).not.toContain('<b>it</b>');
    expect(request.text).toContain('Where do I find <b>it</b>?');
    await page.getByRole('button', { name: 'Send Another Message' }).click();
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Ada');
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('');
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('');

    const anonymous = await fetch(`${system.url}/api/contact/support`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'A',
        email: 'visitor@example.test',
        subject: 'Hi',
        message: 'Secret words',
      }),
    });
    expect(anonymous.status).toBe(201);
    const copy = await mailTo(system, 'visitor@example.test', /./);
    // The form cannot be used to send text to other people.
    expect(copy.text).not.toContain('Secret words');
  });

  it('deletes an account: every service erases the data and confirms the erasure, and the login fails', async () => {
    const seller = await newSeller(system.url);
    await seller.create(await productPhoto(600, 800).jpeg().toBuffer());
    await seller.settled(1);
    const picture = (await seller.jobs())[0]!.result_urls[0]!;
    expect((await fetch(`${system.url}${picture}`)).status).toBe(200);

    await show('/account', seller);
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    const confirm = dialog.getByRole('button', { name: /Delete/ });
    await dialog.getByRole('textbox').fill('delete');
    if (await confirm.isEnabled()) await confirm.click();
    expect(
      (await fetch(`${system.url}/api/users/me`, { headers: { authorization: `Bearer ${seller.token}` } }))
        .status,
    ).toBe(200);
    await dialog.getByRole('textbox').fill('DELETE');
    await confirm.click();
    await page.waitForURL(`${system.url}/`);

    const auth = new Client({ connectionString: system.databaseUrls['auth']! });
    await auth.connect();
    const record = async () =>
      (
        await auth.query(
          `select e.completed_at is not null as complete,
             array_agg(c.service order by c.service) filter (where c.confirmed_at is not null) as confirmed
           from erasure e join erasure_confirmation c using (user_id) where user_id = $1 group by e.user_id`,
          [seller.user.id],
        )
      ).rows[0] as unknown;
    await expect.poll(record).toEqual({ complete: true, confirmed: Object.keys(accountErasures).toSorted() });
    await auth.end();
    expect((await fetch(`${system.url}${picture}`)).status).toBe(404);
    await show('/login');
    await login(seller.user.email, 'a long password');
    await page.getByText('Incorrect email or password').waitFor();
    await mailTo(system, seller.user.email, /deleted/);
    expect((await mailsTo(system, seller.user.email)).length).toBeGreaterThan(0);

    for (const [service, url] of Object.entries(system.databaseUrls))
      await expect.poll(() => findInTables(url, seller.user.email), { message: service }).toEqual([]);
  });
});
