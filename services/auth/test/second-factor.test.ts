import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import { resetRequested } from '@packshot/proto/events/auth';
import { authCommands } from '@packshot/proto/commands/auth';
import type { secondFactor } from '@packshot/proto/rest/second-factor';
import type { SignedIn } from '@packshot/proto/rest/auth';
import { decodeJwt } from 'jose';
import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthUnderTest, type AuthUnderTest } from './_auth.js';
import { stopDatabaseClock } from './_stopped-clock.js';
import { actsOf, newOperator } from './_operator.js';

type Answer<Id extends keyof typeof secondFactor> = AnswerOf<(typeof secondFactor)[Id]>;
const password = 'correct horse';
const path = '/api/users/me/second-factor';

describe('second factors', () => {
  let auth: AuthUnderTest;
  beforeAll(async () => {
    auth = await startAuthUnderTest();
    await stopDatabaseClock(auth);
  });
  afterAll(() => auth.stop());

  const json = async <T>(answer: Response | Promise<Response>) => (await (await answer).json()) as T;
  const login = (email: string, code?: string, ip?: string) =>
    auth.call('POST', '/api/auth/login', { body: { email, password, ...(code ? { code } : {}) }, ip });
  const confirmPassword = (token: string, body: object) =>
    auth.call('POST', '/api/auth/confirm-password', { token, body });
  /** Ends all throttle waits, because these tests do not cover throttling. */
  const waitsOver = () => auth.core.db.deleteFrom('throttle').execute();

  /** Creates a user with an authenticator app. */
  const withFactor = async () => {
    const before = await auth.registerVerified();
    const token = before.access_token;
    const { otpauth_uri } = await json<Answer<'beginSecondFactor'>>(
      auth.call('POST', path, { token, body: {} }),
    );
    const totp = URI.parse(otpauth_uri) as TOTP;
    /** Generates a code of the app. @param step Clock skew of the app, in units of 30 seconds. */
    const code = (step = 0) => totp.generate({ timestamp: Date.now() + step * 30_000 });
    const used = code();
    const confirmed = await json<Answer<'confirmSecondFactor'>>(
      auth.call('POST', `${path}/confirm`, { token, body: { code: used } }),
    );
    return { ...before, ...confirmed, used, code };
  };

  it('an operator can remove the second factor of a user who has lost the phone', async () => {
    const operator = await newOperator(auth);
    const { user, access_token } = await withFactor();
    await login(user.email);
    const about = { user_id: user.id };
    const before = await operator.give(authCommands.getSignIn, about);
    expect(before).toMatchObject({ second_factor: true, passkeys: 0 });
    expect(before.sessions.length).toBeGreaterThan(0);
    const reason = 'Lost the phone';
    const after = await operator.give(authCommands.removeSecondFactor, { ...about, reason });
    expect(after).toEqual({ second_factor: false, passkeys: 0, sessions: [] });
    expect((await auth.call('GET', '/api/users/me', { token: access_token })).status).toBe(401);
    expect((await login(user.email)).status).toBe(200);
    expect(await actsOf(auth, user.id)).toContainEqual(
      expect.objectContaining({
        action: 'second_factor.removed',
        actor: { kind: 'operator', user_id: operator.user.id },
        reason,
      }),
    );
    await expect(
      operator.give(authCommands.removeSecondFactor, { user_id: operator.user.id, reason: null }),
    ).rejects.toMatchObject({ code: 'not_yourself' });
  });

  it('the login requires a code from a user with a second factor, and each code works only once', async () => {
    const { user, used, code, access_token, refresh_token } = await withFactor();
    expect(decodeJwt(access_token)).toMatchObject({ mfa: true, pwd_at: expect.any(Number) });
    const refreshed = await json<{ access_token: string }>(
      auth.call('POST', '/api/auth/refresh', { body: { refresh_token } }),
    );
    expect(decodeJwt(refreshed.access_token)).toMatchObject({ mfa: true });

    expect(await json(login(user.email))).toMatchObject({ status: 401, code: 'second_factor_required' });
    // The code that confirmed the app cannot be used again.
    expect(await json(login(user.email, used))).toMatchObject({ status: 400, code: 'wrong_code' });
    const next = code(1);
    const [first, second] = await Promise.all([login(user.email, next), login(user.email, next)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 400]);
    const signedIn = await json<SignedIn>(first.status === 200 ? first : second);
    expect(decodeJwt(signedIn.access_token)).toMatchObject({ mfa: true });
    await expect
      .poll(async () => (await actsOf(auth, user.id)).map(({ action }) => action))
      .toContain('session.refused');
  });

  it('a second factor is required after its first code, ends other sessions, and is sealed in the database', async () => {
    const here = await auth.registerVerified();
    const there = await json<SignedIn>(login(here.user.email));
    const token = here.access_token;
    const { secret } = await json<Answer<'beginSecondFactor'>>(auth.call('POST', path, { token, body: {} }));
    expect((await login(here.user.email)).status).toBe(200);
    const again = await json<Answer<'beginSecondFactor'>>(auth.call('POST', path, { token, body: {} }));
    const confirm = (of: string) =>
      auth.call('POST', `${path}/confirm`, { token, body: { code: new TOTP({ secret: of }).generate() } });
    expect(await json(confirm(secret))).toMatchObject({ code: 'wrong_code' });
    const { recovery_codes } = await json<Answer<'confirmSecondFactor'>>(confirm(again.secret));
    expect((await auth.call('GET', '/api/users/me', { token: there.access_token })).status).toBe(401);
    expect((await auth.call('GET', '/api/users/me', { token })).status).toBe(200);
    expect(await json(auth.call('POST', path, { token, body: {} }))).toMatchObject({
      code: 'second_factor_exists',
    });
    expect(await auth.holds(again.secret)).toEqual([]);
    expect(await auth.holds(recovery_codes[0]!)).toEqual([]);
  });

  it('codes cannot be guessed faster than passwords', async () => {
    const { user } = await withFactor();
    await waitsOver();
    const statuses = await Promise.all(
      Array.from(
        { length: 40 },
        async (_, n) => (await login(user.email, '000000', `203.0.113.${n}`)).status,
      ),
    );
    expect(statuses.filter((status) => status === 400)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(34);
    await waitsOver();
    // A login with a correct password but without a code stays counted as an attempt.
    for (let n = 0; n < 6; n++) await login(user.email);
    expect((await login(user.email)).status).toBe(429);
  });

  it('a recovery code works only once, and a user can remove the second factor with a recovery code', async () => {
    const { user, recovery_codes } = await withFactor();
    expect(recovery_codes).toHaveLength(10);
    await waitsOver();
    const typed = recovery_codes[3]!.toUpperCase().replaceAll('-', ' ');
    const { access_token: token } = await json<SignedIn>(login(user.email, typed));
    expect((await login(user.email, typed)).status).toBe(400);
    expect(await json(auth.call('GET', path, { token }))).toEqual({
      enabled: true,
      recovery_codes_left: 9,
      asks_password: true,
    });

    // Removing the second factor requires the password and a code, because a thief may have one of the two.
    const remove = (body: object) => auth.call('DELETE', path, { token, body });
    const [, , , , code] = recovery_codes;
    expect(await json(remove({ code, password: 'wrong horse' }))).toMatchObject({ code: 'wrong_password' });
    expect(await json(remove({ code }))).toMatchObject({ code: 'wrong_password' });
    expect(await json(remove({ code: '000000', password }))).toMatchObject({ code: 'wrong_code' });
    expect((await remove({ password })).status).toBe(400);
    expect((await remove({ code, password })).status).toBe(200);
    expect((await remove({ code, password })).status).toBe(404);
    expect(decodeJwt((await json<SignedIn>(login(user.email))).access_token)).not.toHaveProperty('mfa');
    const did = (await actsOf(auth, user.id)).map(({ action }) => action);
    expect(did.filter((action) => action.startsWith('second_factor'))).toEqual([
      'second_factor.added',
      'second_factor.removed',
    ]);
  });

  it('a second factor is confirmed only once, and only after it was begun', async () => {
    const { access_token: token } = await auth.registerVerified();
    const confirm = (code: string) => auth.call('POST', `${path}/confirm`, { token, body: { code } });
    expect((await confirm('123456')).status).toBe(404);
    const { secret } = await json<Answer<'beginSecondFactor'>>(auth.call('POST', path, { token, body: {} }));
    const code = new TOTP({ secret }).generate();
    expect((await confirm(code)).status).toBe(200);
    expect(await json(confirm(code))).toMatchObject({ code: 'second_factor_exists' });
  });

  it('throttles guesses of the code that removes the second factor of an account without a password', async () => {
    const { user, access_token: token, recovery_codes } = await withFactor();
    // The user signs in with Google.
    await auth.core.db
      .updateTable('app_user')
      .set({ password_hash: null })
      .where('id', '=', user.id)
      .execute();
    await waitsOver();
    const remove = (code: string) => auth.call('DELETE', path, { token, body: { code } });
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) statuses.push((await remove('000000')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
    expect((await remove(recovery_codes[0]!)).status).toBe(429);
    await waitsOver();
    expect((await remove(recovery_codes[0]!)).status).toBe(200);
    expect(await json(auth.call('GET', path, { token }))).toMatchObject({
      enabled: false,
      asks_password: false,
    });
  });

  it('a password reset removes the second factor of a stranger who signed up with an unverified address', async () => {
    // An earlier version admitted the authenticator app of a stranger who signed up with another person's address.
    const { user } = await withFactor();
    await auth.core.db
      .updateTable('app_user')
      .set({ email_verified: false })
      .where('id', '=', user.id)
      .execute();
    await auth.call('POST', '/api/auth/forgot-password', { body: { email: user.email } });
    await expect.poll(async () => (await auth.announced(resetRequested, user.id)).length).toBe(1);
    const body = { token: await auth.linkToken(resetRequested, user.id), new_password: password };
    expect((await auth.call('POST', '/api/auth/reset-password', { body })).status).toBeLessThan(300);
    const { access_token } = await json<SignedIn>(login(user.email));
    expect(decodeJwt(access_token)).not.toMatchObject({ mfa: true });
  });

  it('confirming the password also requires a code, and the new token states the time of the confirmation', async () => {
    const { user, code, access_token: token } = await withFactor();
    await auth.core.db
      .updateTable('session')
      .set({ password_at: new Date(0) })
      .where('user_id', '=', user.id)
      .execute();
    const wrong = await json(confirmPassword(token, { password: 'wrong horse' }));
    expect(wrong).toMatchObject({ status: 400, code: 'wrong_password' });
    expect(await json(confirmPassword(token, { password }))).toMatchObject({
      code: 'second_factor_required',
    });
    const fresh = await json<{ access_token: string }>(confirmPassword(token, { password, code: code(1) }));
    const { pwd_at } = decodeJwt<{ pwd_at: number }>(fresh.access_token);
    expect(Math.abs(Date.now() / 1000 - pwd_at)).toBeLessThan(60);
    expect((await auth.call('GET', '/api/users/me', { token: fresh.access_token })).status).toBe(200);
  });
});
