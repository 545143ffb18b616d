import { createSealer } from '@packshot/chassis/crypto/sealer';
import type { ProblemBody } from '@packshot/proto/common/problem';
import type { SignedIn } from '@packshot/proto/rest/auth';
import type { Session, User } from '@packshot/proto/rest/users';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  passwordChanged,
  resetRequested,
  sessionRevoked,
  userUpdated,
  userVerified,
  verificationRequested,
} from '@packshot/proto/events/auth';
import { sql } from 'kysely';
import { Client } from 'pg';
import { deleteExpired } from '../src/delete-expired.js';
import { answerResetRequests } from '../src/passwords/answer-reset-requests.js';
import { startAuthUnderTest, type AuthUnderTest } from './_auth.js';
import { actsOf } from './_operator.js';

const password = 'correct horse';

const linkExpired = {
  code: 'token_invalid',
  detail: 'This link has expired or has already been used. Request a new link.',
};

describe('accounts', () => {
  let auth: AuthUnderTest;
  beforeAll(async () => {
    auth = await startAuthUnderTest();
  });
  afterAll(() => auth.stop());

  const json = async <T>(answer: Response | Promise<Response>) => (await (await answer).json()) as T;
  const problem = (answer: Response | Promise<Response>) => json<ProblemBody>(answer);
  const me = (token: string) => json<User>(auth.call('GET', '/api/users/me', { token }));
  const login = (email: string, secret: string) =>
    auth.call('POST', '/api/auth/login', { body: { email, password: secret } });
  const verify = (token: string) =>
    auth.call('GET', `/api/auth/verify-email?token=${encodeURIComponent(token)}`);
  const resend = (token: string) => auth.call('POST', '/api/auth/resend-verification', { body: {}, token });
  const expireLinks = ({ id }: { id: string }) =>
    auth.core.db
      .updateTable('link_token')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('user_id', '=', id)
      .execute();
  const reset = (token: string, new_password: string) =>
    auth.call('POST', '/api/auth/reset-password', { body: { token, new_password } });
  const aMinuteLater = (user: User) =>
    auth.core.db
      .updateTable('link_token')
      .set({ created_at: new Date(Date.now() - 61_000) })
      .where('user_id', '=', user.id)
      .execute();
  const forgot = async (user: User): Promise<string> => {
    const before = (await auth.announced(resetRequested, user.id)).length;
    expect(
      (await auth.call('POST', '/api/auth/forgot-password', { body: { email: user.email } })).status,
    ).toBe(200);
    await expect.poll(async () => (await auth.announced(resetRequested, user.id)).length).toBe(before + 1);
    return auth.linkToken(resetRequested, user.id);
  };

  describe('email verification', () => {
    it('the emailed link verifies the address after a sign-up', async () => {
      const { user, access_token } = await auth.register();
      expect(user.email_verified).toBe(false);
      const token = await auth.linkToken(verificationRequested, user.id);
      expect((await verify(token)).status).toBe(200);
      expect((await me(access_token)).email_verified).toBe(true);
      expect(await auth.announced(userVerified, user.id)).toHaveLength(1);
      expect(await problem(resend(access_token))).toMatchObject({ status: 409, code: 'already_verified' });
    });

    it('only the latest link verifies the address, and a user can request another link after a minute', async () => {
      const { user, access_token } = await auth.register();
      const first = await auth.linkToken(verificationRequested, user.id);
      const tooSoon = await resend(access_token);
      expect(tooSoon.status).toBe(429);
      expect(Number(tooSoon.headers.get('retry-after'))).toBeGreaterThan(50);
      await aMinuteLater(user);
      expect(await json(resend(access_token))).toEqual({
        message: 'Verification email sent! Please check your inbox.',
      });
      expect((await resend(access_token)).status).toBe(429);
      expect((await verify(first)).status).toBe(400);
      expect((await verify(await auth.linkToken(verificationRequested, user.id))).status).toBe(200);
    });

    it('sends one email for simultaneous requests of a user', async () => {
      const { user, access_token } = await auth.register();
      await aMinuteLater(user);
      const answers = await Promise.all(Array.from({ length: 8 }, () => resend(access_token)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
      expect(await auth.announced(verificationRequested, user.id)).toHaveLength(2);
    });

    it("links and password changes of one user keep another user's links and sessions", async () => {
      const [one, other] = [await auth.register(), await auth.register()];
      const kept = await auth.linkToken(verificationRequested, other.user.id);
      const keptReset = await forgot(other.user);
      await aMinuteLater(one.user);
      expect((await resend(one.access_token)).status).toBe(200);
      expect((await reset(await forgot(one.user), 'a new password')).status).toBe(200);
      expect((await me(other.access_token)).id).toBe(other.user.id);
      expect((await verify(kept)).status).toBe(200);
      expect(await auth.announced(sessionRevoked, other.user.id)).toEqual([]);
      expect((await reset(keptReset, 'a new password')).status).toBe(200);
    });

    it('the link works for a user after a mail scanner has opened the link', async () => {
      const { user, access_token } = await auth.register();
      const replaced = await auth.linkToken(verificationRequested, user.id);
      await aMinuteLater(user);
      await resend(access_token);
      const token = await auth.linkToken(verificationRequested, user.id);
      const head = await auth.call('HEAD', `/api/auth/verify-email?token=${token}`);
      expect([head.status, (await me(access_token)).email_verified]).toEqual([200, false]);

      await Promise.all([verify(token), verify(token)]);
      await expireLinks(user);
      await deleteExpired(auth.core.db, 30);
      for (const link of [token, replaced])
        expect(await json(verify(link))).toEqual({ message: 'Email verified' });
      expect(await auth.announced(userVerified, user.id)).toHaveLength(1);
      await sql`update link_token set expires_at = now() - interval '31 days'`.execute(auth.core.db);
      await deleteExpired(auth.core.db, 30);
      expect((await verify(token)).status).toBe(400);
    });

    it('rejects a verification link that has expired, has another purpose or was never issued', async () => {
      const { user } = await auth.register();
      const token = await auth.linkToken(verificationRequested, user.id);
      expect((await reset(token, 'another password')).status).toBe(400);
      expect((await verify(`${token}x`)).status).toBe(400);
      expect((await verify('')).status).toBe(400);
      await expireLinks(user);
      expect(await problem(verify(token))).toMatchObject(linkExpired);
    });
  });

  describe('forgotten passwords', () => {
    it('rejects an expired link for a new password', async () => {
      const { user } = await auth.register();
      const token = await forgot(user);
      await expireLinks(user);
      expect(await problem(reset(token, 'a new password'))).toMatchObject(linkExpired);
    });

    it('an emailed link changes the password, and ends all sessions and other links of the account', async () => {
      const { user, access_token, refresh_token } = await auth.register();
      const older = await forgot(user);
      await aMinuteLater(user);
      const token = await forgot(user);
      expect((await reset(older, 'a new password')).status).toBe(400);
      expect((await reset(token, 'short')).status).toBe(400);
      expect((await reset(token, 'a new password')).status).toBe(200);
      expect(await problem(reset(token, 'yet another one'))).toMatchObject({ code: 'token_invalid' });

      expect((await auth.call('GET', '/api/users/me', { token: access_token })).status).toBe(401);
      expect((await auth.call('POST', '/api/auth/refresh', { body: { refresh_token } })).status).toBe(401);
      expect((await login(user.email, password)).status).toBe(401);
      const again = await json<SignedIn>(login(user.email, 'a new password'));
      // The user can read the email, so the link also verifies the address.
      expect(again.user.email_verified).toBe(true);
      expect(await auth.announced(passwordChanged, user.id)).toHaveLength(1);
    });

    it('a password reset that verifies the address announces and records the verification once', async () => {
      const { user } = await auth.register();
      const link = await auth.linkToken(verificationRequested, user.id);
      expect((await reset(await forgot(user), 'a new password')).status).toBe(200);
      expect((await verify(link)).status).toBe(200);
      await aMinuteLater(user);
      expect((await reset(await forgot(user), 'a newer password')).status).toBe(200);
      expect(await auth.announced(userVerified, user.id)).toHaveLength(1);
      const did = (await actsOf(auth, user.id)).map(({ action }) => action);
      expect(did.filter((action) => action === 'email.verified')).toHaveLength(1);
      const open = auth.core.db.selectFrom('link_token').select('purpose').where('user_id', '=', user.id);
      expect(await open.where('ended_at', 'is', null).execute()).toEqual([]);
    });

    it('a reset request gets the same response for an account as for an unknown address', async () => {
      const { user } = await auth.register();
      const known = await auth.call('POST', '/api/auth/forgot-password', { body: { email: user.email } });
      const unknown = await auth.call('POST', '/api/auth/forgot-password', {
        body: { email: 'nobody@packshot.test' },
      });
      expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()]);
      await expect
        .poll(() => auth.core.db.selectFrom('reset_request').select('id').execute())
        .toHaveLength(0);
      expect(await auth.announced(resetRequested, user.id)).toHaveLength(1);
    });

    it('waits longer before each further email, because strangers can request emails without end', async () => {
      const { user, access_token } = await auth.register();
      await aMinuteLater(user);
      await forgot(user);
      expect((await resend(access_token)).status).toBe(200);
      await auth.query(`update throttle set tries = 12 where key like 'mail %${user.id}'`);
      await aMinuteLater(user);
      expect((await resend(access_token)).status).toBe(200);
      const link = await forgot(user);
      await aMinuteLater(user);
      const refused = await resend(access_token);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
      await auth.call('POST', '/api/auth/forgot-password', { body: { email: user.email } });
      await expect.poll(() => auth.query('select id from reset_request')).toEqual([]);
      // The latest link still works, because no other link has replaced it.
      expect((await reset(link, 'another password')).status).toBe(200);
      expect(await forgot(user)).not.toBe(link);
    });

    it('two replicas answer simultaneous requests of a user with one email', async () => {
      const { user } = await auth.register();
      await auth.query(
        `insert into reset_request (id, email) select gen_random_uuid(), $1 from generate_series(1, 20)`,
        [user.email],
      );
      const sealer = createSealer(Buffer.alloc(32));
      const replicas = Array.from({ length: 4 }, () => answerResetRequests(auth.core.db, sealer));
      expect((await Promise.all(replicas)).reduce((sum, answered) => sum + answered)).toBe(1);
      expect(await auth.announced(resetRequested, user.id)).toHaveLength(1);
    });

    it('sends a user at most one reset email a minute, however many requests arrive', async () => {
      const { user } = await auth.register();
      const token = await forgot(user);
      for (let n = 0; n < 3; n++)
        await auth.call('POST', '/api/auth/forgot-password', { body: { email: user.email } });
      await expect
        .poll(() => auth.core.db.selectFrom('reset_request').select('id').execute())
        .toHaveLength(0);
      expect(await auth.announced(resetRequested, user.id)).toHaveLength(1);
      expect((await reset(token, 'a new password')).status).toBe(200);
    });

    it('the database does not contain the secret of a link in plain text', async () => {
      const { user } = await auth.register();
      const token = await forgot(user);
      const rows = await auth.core.db.selectFrom('link_token').selectAll().execute();
      const outbox = await auth.core.db.selectFrom('outbox').select('envelope').execute();
      expect(JSON.stringify([rows, outbox])).not.toContain(token);
    });
  });

  it('changing the password ends every session of the user except the current session', async () => {
    const here = await auth.register();
    const there = await json<SignedIn>(login(here.user.email, password));
    const change = (current_password: string, new_password: string) =>
      auth.call('POST', '/api/users/change-password', {
        body: { current_password, new_password },
        token: here.access_token,
      });
    expect(await problem(change('wrong horse', 'a new password'))).toMatchObject({
      status: 400,
      code: 'wrong_password',
      detail: 'The current password is incorrect. Try again.',
    });
    expect(await problem(change(password, 'short'))).toMatchObject({
      detail: 'Password must be at least 8 characters long',
    });
    expect((await change(password, 'a new password')).status).toBe(200);
    expect((await auth.call('GET', '/api/users/me', { token: here.access_token })).status).toBe(200);
    expect((await auth.call('GET', '/api/users/me', { token: there.access_token })).status).toBe(401);
    expect(
      (await auth.call('POST', '/api/auth/refresh', { body: { refresh_token: there.refresh_token } })).status,
    ).toBe(401);
    expect((await login(here.user.email, password)).status).toBe(401);
    expect((await login(here.user.email, 'a new password')).status).toBe(200);
  });

  it('a sign-in with the old password opens no session while the password is being changed', async () => {
    const { user, access_token } = await auth.register();
    // The four sign-ins and the password change use all five attempts that cause no wait.
    const tries = Array.from({ length: 4 }, () => login(user.email, password));
    const change = auth.call('POST', '/api/users/change-password', {
      body: { current_password: password, new_password: 'a new password' },
      token: access_token,
    });
    const opened = (await Promise.all(tries)).filter(({ status }) => status === 200);
    expect((await change).status).toBe(200);
    for (const answer of opened) {
      const { refresh_token } = (await answer.json()) as SignedIn;
      expect((await auth.call('POST', '/api/auth/refresh', { body: { refresh_token } })).status).toBe(401);
    }
  });

  it('a password that was chosen by email is not replaced by a change that knows only the old password', async () => {
    const { user, access_token } = await auth.register();
    const owner = new Client({ connectionString: auth.env['DATABASE_URL_AUTH'] });
    await owner.connect();
    onTestFinished(() => owner.end());
    await owner.query('begin');
    await owner.query(`update app_user set password_hash = 'chosen by email' where id = $1`, [user.id]);
    const change = auth.call('POST', '/api/users/change-password', {
      body: { current_password: password, new_password: 'a new password' },
      token: access_token,
    });
    const waiting = () =>
      auth.query(`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
    await expect.poll(waiting).toHaveLength(1);
    await owner.query('commit');
    expect(await problem(change)).toMatchObject({ code: 'wrong_password' });
  });

  it('a user can list the open sessions and sign out another browser', async () => {
    const here = await auth.register();
    const there = await json<SignedIn>(login(here.user.email, password));
    const list = async () =>
      (
        await json<{ sessions: Session[] }>(
          auth.call('GET', '/api/users/me/sessions', { token: here.access_token }),
        )
      ).sessions;
    const sessions = await list();
    expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true]);
    const other = sessions.find(({ current }) => !current)!;
    expect(other.user_agent).toBe('node');

    const stranger = await auth.register();
    const end = (token: string) => auth.call('DELETE', `/api/users/me/sessions/${other.id}`, { token });
    expect((await end(stranger.access_token)).status).toBe(404);
    expect((await end(here.access_token)).status).toBe(200);
    expect((await end(here.access_token)).status).toBe(404);
    expect((await auth.call('GET', '/api/users/me', { token: there.access_token })).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  it('announces a user whose name was changed or removed', async () => {
    const { user, access_token } = await auth.register();
    const rename = (full_name: unknown) =>
      auth.call('PUT', '/api/users/me', { token: access_token, body: { full_name } });
    expect(await json(rename('  Grace Hopper '))).toMatchObject({ full_name: 'Grace Hopper' });
    expect(await json(rename(''))).toMatchObject({ full_name: null });
    expect((await rename('G\r\nBcc: x@y.test')).status).toBe(400);
    expect((await rename('x'.repeat(201))).status).toBe(400);
    const told = await auth.announced(userUpdated, user.id);
    expect(told.map((data) => data['full_name'])).toEqual([null, 'Grace Hopper']);
  });
});
