import { resetRequested, verificationRequested } from '@packshot/proto/events/auth';
import type { SignedIn } from '@packshot/proto/rest/auth';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthUnderTest, type AuthUnderTest } from './_auth.js';

const password = 'correct horse';

describe('known devices', () => {
  let auth: AuthUnderTest;
  beforeAll(async () => {
    auth = await startAuthUnderTest();
  });
  afterAll(() => auth.stop());

  let addresses = 0;
  const post = (path: string, body: object, cookie = '', token?: string) =>
    auth.call('POST', path, { body, token, ip: `203.0.113.${(addresses += 1)}`, headers: { cookie } });
  const login = async (email: string, secret: string, cookie = '') =>
    (await post('/api/auth/login', { email, password: secret }, cookie)).status;
  /** Returns the cookie that a client stores from a response. */
  const kept = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  /** Returns the cookie that a browser sends to calls below a path. */
  const keptFor = (path: string, answer: Response) =>
    answer.headers
      .getSetCookie()
      .find((line) => line.includes(`Path=${path};`))
      ?.split(';')[0] ?? '';
  let people = 0;
  const newOwner = async () => {
    const email = `owner-${(people += 1)}@packshot.test`;
    const answer = await post('/api/auth/register', { email, password });
    return { email, device: kept(answer), answer, ...((await answer.json()) as SignedIn) };
  };
  /** Guesses a password until a wait starts, and extends the wait to five minutes, as many more guesses would. */
  const guess = async (email: string, cookie = '') => {
    for (let n = 0; n < 6; n++) expect(await login(email, `guess number ${n}`, cookie)).toBe(401);
    await auth.query(`update throttle set blocked_until = now() + interval '5 minutes'
      where blocked_until is not null and key not like 'address %'`);
  };
  /** Guesses a password from several network addresses. */
  const attack = async (email: string) => {
    await guess(email);
    expect(await login(email, 'one more guess')).toBe(429);
  };

  it('a known device can sign in while strangers who guess the password stay throttled', async () => {
    const owner = await newOwner();
    expect(owner.answer.headers.getSetCookie()[0]).toMatch(
      /^packshot_devices=[\w.-]+; Max-Age=31536000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    );
    await attack(owner.email);
    expect(await login(owner.email, password)).toBe(429);
    const entry = await post('/api/auth/login', { email: owner.email, password }, owner.device);
    expect(entry.status).toBe(200);
    // The device is still known, and strangers stay throttled after the owner has signed in.
    expect(await login(owner.email, password, kept(entry))).toBe(200);
    expect(await login(owner.email, password)).toBe(429);
  });

  it('guesses on a known device throttle that device, but not other devices', async () => {
    const owner = await newOwner();
    await guess(owner.email, owner.device);
    expect(await login(owner.email, password, owner.device)).toBe(429);
    // Other devices are not throttled.
    expect(await login(owner.email, password)).toBe(200);
  });

  it('a device is known only for the accounts in its cookie, and a forged cookie is ignored', async () => {
    const [one, other] = [await newOwner(), await newOwner()];
    await attack(one.email);
    expect(await login(one.email, password, other.device)).toBe(429);
    expect(await login(one.email, password, `${one.device}x`)).toBe(429);
    expect(await login(one.email, password, 'packshot_devices=nonsense')).toBe(429);
    // Two users share a browser, which is known for both accounts.
    const both = await post('/api/auth/login', { email: other.email, password }, one.device);
    expect(await login(one.email, password, kept(both))).toBe(200);
    expect(await login(other.email, password, kept(both))).toBe(200);
  });

  it('a device that became known before the user added a second factor counts as unknown', async () => {
    const owner = await newOwner();
    const factor = { user_id: owner.user.id, sealed_secret: 'sealed', confirmed_at: new Date() };
    await auth.core.db.insertInto('second_factor').values(factor).execute();
    await attack(owner.email);
    expect(await login(owner.email, password, owner.device)).toBe(429);
  });

  it('a device stays known when its user turns the second factor on and off', async () => {
    const owner = await newOwner();
    const link = await auth.linkToken(verificationRequested, owner.user.id);
    await auth.call('GET', `/api/auth/verify-email?token=${link}`);
    const path = '/api/users/me/second-factor';
    const ask = (method: string, at: string, body: object, cookie: string) =>
      auth.call(method, at, { body, token: owner.access_token, headers: { cookie } });
    const begun = await ask('POST', path, {}, owner.device);
    const { secret } = (await begun.json()) as { secret: string };
    const codeAt = (step: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + step * 30_000 });
    const confirmed = await ask('POST', `${path}/confirm`, { code: codeAt(0) }, owner.device);
    expect(confirmed.status).toBe(200);
    // Browsers must send the cookie to all these paths, so that the device stays known.
    expect(confirmed.headers.getSetCookie().map((line) => /path=([^;]+)/i.exec(line)?.[1])).toEqual([
      '/api/auth',
      '/api/users',
    ]);
    await attack(owner.email);
    const entry = { email: owner.email, password };
    expect((await post('/api/auth/login', entry, kept(confirmed))).status).toBe(401);
    expect(await (await post('/api/auth/login', entry, owner.device)).json()).toMatchObject({
      code: 'too_many_tries',
    });

    const removed = await ask('DELETE', path, { password, code: codeAt(1) }, kept(confirmed));
    expect(removed.status).toBe(200);
    expect(await login(owner.email, password)).toBe(429);
    expect(await login(owner.email, password, kept(removed))).toBe(200);
  });

  it('a device stays known for all its accounts after one of its users changes the password', async () => {
    const [one, other] = [await newOwner(), await newOwner()];
    const both = await post('/api/auth/login', { email: other.email, password }, one.device);
    const changed = await auth.call('POST', '/api/users/change-password', {
      body: { current_password: password, new_password: 'battery staple' },
      token: one.access_token,
      headers: { cookie: keptFor('/api/users', both) },
    });
    await attack(other.email);
    expect(await login(other.email, password, kept(changed))).toBe(200);
  });

  it('a password change makes all devices unknown, except the device with which the user changes the password', async () => {
    const owner = await newOwner();
    await attack(owner.email);
    // A signed-in user can change the password while logins are throttled.
    const changed = await post(
      '/api/users/change-password',
      { current_password: password, new_password: 'battery staple' },
      '',
      owner.access_token,
    );
    expect(changed.status).toBe(200);
    expect(await login(owner.email, 'battery staple', owner.device)).toBe(429);
    expect(await login(owner.email, 'battery staple', kept(changed))).toBe(200);

    await post('/api/auth/forgot-password', { email: owner.email });
    await expect.poll(async () => (await auth.announced(resetRequested, owner.user.id)).length).toBe(1);
    const token = await auth.linkToken(resetRequested, owner.user.id);
    const reset = await post('/api/auth/reset-password', { token, new_password: 'a third password' });
    await attack(owner.email);
    expect(await login(owner.email, 'a third password', kept(changed))).toBe(429);
    expect(await login(owner.email, 'a third password', kept(reset))).toBe(200);
  });
});
