import { randomBytes } from 'node:crypto';
import { uuidv7 } from '@packshot/chassis/app/uuid';
import { findFreePort } from '@packshot/chassis/process/ports';
import type { Stop } from '@packshot/chassis/process/run-service';
import type { SignedIn } from '@packshot/proto/rest/auth';
import type { User } from '@packshot/proto/rest/users';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProvider } from '../google/start-provider.js';
import { verificationRequested } from '@packshot/proto/events/auth';
import { startAuthUnderTest, type AuthUnderTest } from '@packshot/auth/testing/auth';
import { stopDatabaseClock } from '@packshot/auth/testing/stopped-clock';

/** A browser that keeps cookies by host and does not follow redirects. */
function browser() {
  const jars = new Map<string, Map<string, string>>();
  return async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { host } = new URL(url);
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line) || !value) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
}

describe('signing in with Google', () => {
  let auth: AuthUnderTest;
  let settings: Record<string, string>;
  const stops: Stop[] = [];
  beforeAll(async () => {
    const port = await findFreePort();
    const client = { clientId: 'packshot', clientSecret: randomBytes(24).toString('hex') };
    await startProvider(
      { port, ...client, redirectUri: 'http://packshot.test/api/auth/google/callback' },
      (stop) => void stops.push(stop),
    );
    settings = {
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
      GOOGLE_ISSUER: `http://127.0.0.1:${port}`,
    };
    auth = await startAuthUnderTest(settings);
    await stopDatabaseClock(auth);
  });
  afterAll(async () => {
    await auth.stop();
    for (const stop of stops) await stop();
  });

  type Browse = ReturnType<typeof browser>;
  /** URL in Packshot to which the provider redirects the browser. */
  const atProvider = async (browse: Browse, email: string, act = 'yes', query = ''): Promise<string> => {
    const begun = (await (await browse(`${auth.url}/api/auth/google/login${query}`)).json()) as {
      authorization_url: string;
    };
    let url = begun.authorization_url;
    for (;;) {
      const answer = await browse(url);
      if (answer.status === 200) {
        const body = new URLSearchParams({ email, act });
        url = new URL((await browse(url, { method: 'POST', body })).headers.get('location')!, url).href;
      } else {
        url = new URL(answer.headers.get('location')!, url).href;
      }
      if (url.startsWith('http://packshot.test/')) return url.replace('http://packshot.test', auth.url);
    }
  };
  /** Page to which Packshot finally redirects the browser. */
  const finish = async (browse: Browse, callback: string) => {
    const answer = await browse(callback);
    expect(answer.status).toBe(302);
    const location = answer.headers.get('location')!;
    expect(location).toMatch(/^\/auth\/callback\?/);
    return Object.fromEntries(new URL(location, 'http://packshot.test').searchParams);
  };
  const signIn = async (email: string) => {
    const browse = browser();
    return finish(browse, await atProvider(browse, email));
  };
  const me = async (token: string) =>
    (await (await auth.call('GET', '/api/users/me', { token })).json()) as User;

  it('creates an account at the first sign-in and finds the account at the second sign-in', async () => {
    const { access_token, refresh_token } = await signIn('grace.hopper@gmail.test');
    const user = await me(access_token!);
    expect(user).toMatchObject({
      email: 'grace.hopper@gmail.test',
      full_name: 'Grace Hopper',
      email_verified: true,
      oauth_provider: 'google',
    });
    expect((await auth.call('POST', '/api/auth/refresh', { body: { refresh_token } })).status).toBe(200);
    const again = await signIn('grace.hopper@gmail.test');
    expect((await me(again['access_token']!)).id).toBe(user.id);
    const change = await auth.call('POST', '/api/users/change-password', {
      body: { current_password: 'anything', new_password: 'something else' },
      token: access_token,
    });
    expect(change.status).toBe(409);
  });

  it('two simultaneous first sign-ins open the same account', async () => {
    const browsers = [browser(), browser()];
    const callbacks = await Promise.all(
      browsers.map((browse) => atProvider(browse, 'twice@example.com', 'yes', `?state=${uuidv7()}`)),
    );
    const { finishing } = await auth.core.db.transaction().execute(async (tx) => {
      // Both sign-ins have found no account before the lock ends.
      await sql`lock table app_user in exclusive mode`.execute(tx);
      const both = Promise.all(callbacks.map((callback, n) => finish(browsers[n]!, callback)));
      const waiting = () =>
        auth.query(`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
      await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(2);
      return { finishing: both };
    });
    const signedIn = await finishing;
    const [one, other] = signedIn.map(({ access_token }) => decodeJwt(access_token!).sub);
    expect(one).toBe(other);
  });

  it('returns the state that the page created, and rejects a state with other characters', async () => {
    const state = 'made-up-by-the-page-1';
    const browse = browser();
    const callback = await atProvider(browse, 'grace.hopper@gmail.test', 'yes', `?state=${state}`);
    expect(await finish(browse, callback)).toMatchObject({ access_token: expect.any(String), state });
    for (const bad of ['short', 'with%26ampersand-and-more', 'x'.repeat(129)])
      expect((await auth.call('GET', `/api/auth/google/login?state=${bad}`)).status).toBe(400);
  });

  it('gives a client without a state a proof that is valid only in the same browser', async () => {
    const browse = browser();
    const callback = await atProvider(browse, 'grace.hopper@gmail.test');
    const refused = await browser()(callback);
    expect([refused.headers.get('location'), refused.headers.getSetCookie()]).toEqual([
      '/auth/callback?error=auth_failed',
      [],
    ]);
    const answer = await browse(callback);
    const { state } = Object.fromEntries(new URL(answer.headers.get('location')!, auth.url).searchParams) as {
      state: string;
    };
    expect(state).toMatch(/^[\w-]{43}$/);
    expect(answer.headers.getSetCookie()).toContain(
      `packshot_google_proof=${state}; Max-Age=60; Path=/; SameSite=Strict`,
    );
  });

  it('binds a sign-in to its browser by a cookie that no other host of the domain can set', async () => {
    const secure = await startAuthUnderTest({ ...settings, PUBLIC_ORIGIN: 'https://packshot.test' });
    const answer = await secure.call('GET', '/api/auth/google/login');
    await secure.stop();
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-packshot_google=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  it("opens the account with the same verified address, and keeps the account's password", async () => {
    const { user } = await auth.register('ada@gmail.test');
    const token = await auth.linkToken(verificationRequested, user.id);
    await auth.call('GET', `/api/auth/verify-email?token=${token}`);
    const linked = await signIn('ada@gmail.test');
    expect(await me(linked['access_token']!)).toMatchObject({ id: user.id, oauth_provider: 'email' });
    const login = await auth.call('POST', '/api/auth/login', {
      body: { email: user.email, password: 'correct horse' },
    });
    expect(login.status).toBe(200);
  });

  it('asks for the second factor in the browser that began, with the attempt limits of the login', async () => {
    const email = 'coded@gmail.test';
    const { access_token: token } = (await signIn(email)) as { access_token: string };
    const path = '/api/users/me/second-factor';
    const begun = await auth.call('POST', path, { token, body: {} });
    const { secret } = (await begun.json()) as { secret: string };
    const codeAt = (step: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 });
    const confirmed = await auth.call('POST', `${path}/confirm`, { token, body: { code: codeAt(0) } });
    expect(confirmed.status).toBe(200);

    const [mine, other] = [browser(), browser()];
    expect(await finish(mine, await atProvider(mine, email))).toEqual({ error: 'second_factor_required' });
    const give = (browse: Browse, code: string) =>
      browse(`${auth.url}/api/auth/google/code`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code }),
      });
    expect(await (await give(other, codeAt(1))).json()).toMatchObject({
      status: 401,
      detail: 'This sign-in took too long. Sign in with Google again.',
    });
    expect(await (await give(mine, '000000')).json()).toMatchObject({ status: 400, code: 'wrong_code' });
    const answer = await give(mine, codeAt(1));
    const signedIn = (await answer.json()) as SignedIn;
    expect(signedIn.user.email).toBe(email);
    expect(decodeJwt(signedIn.access_token)).toMatchObject({ mfa: true });
    expect((await give(mine, codeAt(1))).status).toBe(401);

    const guesser = browser();
    await finish(guesser, await atProvider(guesser, email));
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) statuses.push((await give(guesser, '000000')).status);
    expect(statuses.at(-1)).toBe(429);
    // The account has no password, so the form cannot ask for a password.
    await auth.core.db.deleteFrom('throttle').execute();
    await auth.core.db.updateTable('second_factor').set({ last_step: 0 }).execute();
    const body = { code: codeAt(0) };
    const removed = await auth.call('DELETE', path, { token: signedIn.access_token, body });
    expect(removed.status).toBe(200);
    expect(await signIn(email)).toHaveProperty('access_token');
  });

  it('signs out a stranger who registered the address without verifying the address', async () => {
    const stranger = await auth.register('victim@gmail.test', 'the password of a stranger');
    const kept = { credential_id: 'of the stranger', name: 'A way back', public_key: Buffer.of(1) };
    await auth.core.db
      .insertInto('passkey')
      .values({ id: uuidv7(), user_id: stranger.user.id, transports: [], synced: false, ...kept })
      .execute();
    const owner = await signIn('victim@gmail.test');
    expect(await auth.holds('A way back')).toEqual(['outbox']);
    expect(await me(owner['access_token']!)).toMatchObject({ id: stranger.user.id, email_verified: true });
    expect((await auth.call('GET', '/api/users/me', { token: stranger.access_token })).status).toBe(401);
    const { refresh_token } = stranger;
    expect((await auth.call('POST', '/api/auth/refresh', { body: { refresh_token } })).status).toBe(401);
    const login = await auth.call('POST', '/api/auth/login', {
      body: {
        email: 'victim@gmail.test',
        password: 'the password of a stranger',
      },
    });
    expect(login.status).toBe(401);
  });

  it('opens no account for an address that Google does not vouch for', async () => {
    await auth.register('unverified@gmail.test');
    expect(await signIn('unverified@gmail.test')).toEqual({ error: 'auth_failed' });
    expect(await signIn('unverified.new@gmail.test')).toEqual({ error: 'auth_failed' });
  });

  it('reports that the user cancelled the sign-in', async () => {
    const browse = browser();
    const callback = await atProvider(browse, 'grace.hopper@gmail.test', 'no');
    expect(await finish(browse, callback)).toEqual({ error: 'access_denied' });
  });

  it('rejects a sign-in that is finished in another browser, twice, or with another state', async () => {
    const [mine, other] = [browser(), browser()];
    const callback = await atProvider(mine, 'grace.hopper@gmail.test');
    expect(await finish(other, callback)).toEqual({ error: 'auth_failed' });
    // An attacker cannot make a victim with a sign-in in progress finish the attacker's sign-in.
    await other(`${auth.url}/api/auth/google/login`);
    expect(await finish(other, callback)).toEqual({ error: 'auth_failed' });
    const forged = new URL(callback);
    forged.searchParams.set('state', 'another');
    const third = browser();
    await third(`${auth.url}/api/auth/google/login`);
    expect(await finish(third, forged.href)).toEqual({ error: 'auth_failed' });
    expect(await finish(mine, callback)).toHaveProperty('access_token');
    expect(await finish(mine, callback)).toEqual({ error: 'auth_failed' });
  });

  it('redirects only to Packshot pages, whatever the URL contains', async () => {
    const browse = browser();
    const callback = await atProvider(browse, 'grace.hopper@gmail.test');
    const result = await finish(browse, `${callback}&return_to=https://evil.test&redirect_uri=//evil.test`);
    expect(JSON.stringify(result)).not.toContain('evil');
    const scripted = await finish(
      browser(),
      `${auth.url}/api/auth/google/callback?error=%3Cscript%3Ealert(1)`,
    );
    expect(scripted).toEqual({ error: 'auth_failed' });
  });

  it('rejects a deactivated account', async () => {
    const first = await signIn('barred@gmail.test');
    const { id } = await me(first['access_token']!);
    await auth.core.db.updateTable('app_user').set({ is_active: false }).where('id', '=', id).execute();
    expect(await signIn('barred@gmail.test')).toEqual({ error: 'auth_failed' });
  });

  it('reports that Google sign-in is not configured, or that Google cannot be reached', async () => {
    const without = await startAuthUnderTest();
    const unreachable = await startAuthUnderTest({
      GOOGLE_CLIENT_ID: 'packshot',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: 'http://127.0.0.1:1',
    });
    for (const each of [without, unreachable]) {
      const answer = await each.call('GET', '/api/auth/google/login');
      expect(await answer.json()).toMatchObject({ status: 503, code: 'google_unavailable' });
      await each.stop();
    }
  });
});
