import { jetstreamManager } from '@nats-io/jetstream';
import { readConfig } from '@packshot/chassis/config/read-config';
import { sessionRevoked } from '@packshot/proto/events/auth';
import type { ProblemBody } from '@packshot/proto/common/problem';
import type { SignedIn } from '@packshot/proto/rest/auth';
import type { User } from '@packshot/proto/rest/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configSchema } from '../src/config.js';
import { createDemoAccounts } from '../src/users/demo-accounts.js';
import { startAuthUnderTest, type AuthUnderTest } from './_auth.js';

describe('accounts and sessions', () => {
  let auth: AuthUnderTest;
  beforeAll(async () => {
    auth = await startAuthUnderTest({ DEMO_ACCOUNTS: 'true' });
  });
  afterAll(() => auth.stop());
  const problemOf = async (answer: Response) => (await answer.json()) as ProblemBody;

  it('a user can register, read the profile, refresh the session and sign out', async () => {
    const answer = await auth.call('POST', '/api/auth/register', {
      body: {
        email: ' Ada@Packshot.test ',
        password: 'correct horse',
        full_name: 'Ada Lovelace',
      },
    });
    expect(answer.status).toBe(201);
    const session = (await answer.json()) as SignedIn;
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 900 });
    expect(JSON.stringify(session)).not.toMatch(/argon2|hash/);

    const me = (await (
      await auth.call('GET', '/api/users/me', { token: session.access_token })
    ).json()) as User;
    expect(me).toEqual(session.user);
    expect(me).toMatchObject({
      email: 'ada@packshot.test',
      full_name: 'Ada Lovelace',
      is_admin: false,
      oauth_provider: 'email',
    });

    const refreshed = await auth.call('POST', '/api/auth/refresh', {
      body: { refresh_token: session.refresh_token },
    });
    expect(refreshed.status).toBe(200);
    const { access_token } = (await refreshed.json()) as { access_token: string };
    expect((await auth.call('GET', '/api/users/me', { token: access_token })).status).toBe(200);

    expect((await auth.call('POST', '/api/auth/logout', { body: {}, token: access_token })).status).toBe(200);
    expect((await auth.call('GET', '/api/users/me', { token: session.access_token })).status).toBe(401);
    const ended = await auth.call('POST', '/api/auth/refresh', {
      body: { refresh_token: session.refresh_token },
    });
    expect(await problemOf(ended)).toMatchObject({ status: 401, code: 'session_ended' });
  });

  it('a login beyond 100 open sessions ends the oldest session that was never refreshed', async () => {
    const { user, access_token: token, refresh_token } = await auth.register();
    const refresh = () => auth.call('POST', '/api/auth/refresh', { body: { refresh_token } });
    expect((await refresh()).status).toBe(200);
    await auth.query(`update session set last_used_at = now() - interval '29 days' where user_id = $1`, [
      user.id,
    ]);
    await auth.query(
      `insert into session (id, user_id, secret_hash, user_agent, last_used_at, expires_at)
       select gen_random_uuid(), $1, '', n, now() - make_interval(hours => n), now() + interval '1 day'
       from generate_series(1, 99) n`,
      [user.id],
    );
    const body = { email: user.email, password: 'correct horse' };
    expect((await auth.call('POST', '/api/auth/login', { body })).status).toBe(200);
    const { sessions } = (await (await auth.call('GET', '/api/users/me/sessions', { token })).json()) as {
      sessions: { user_agent: string }[];
    };
    expect(sessions).toHaveLength(100);
    expect(sessions.map(({ user_agent }) => user_agent)).not.toContain('99');
    expect((await refresh()).status).toBe(200);
    expect(await auth.announced(sessionRevoked, user.id)).toHaveLength(1);
  });

  it('rejects a second account with the same address in capital letters', async () => {
    await auth.register('grace@packshot.test');
    const again = await auth.call('POST', '/api/auth/register', {
      body: {
        email: 'GRACE@packshot.test',
        password: 'another one',
      },
    });
    expect(await problemOf(again)).toMatchObject({
      status: 409,
      code: 'email_taken',
      detail: 'An account with this email already exists. Sign in, or use another email address.',
    });
  });

  it('twenty simultaneous registrations with one address create one account', async () => {
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        auth.call('POST', '/api/auth/register', {
          body: { email: 'twenty@packshot.test', password: 'correct horse' },
          ip: `203.0.113.${n}`,
        }),
      ),
    );
    expect(tries.map((answer) => answer.status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
  });

  it.each([
    [
      'a short password',
      { email: 'a@packshot.test', password: '1234567' },
      'Password must be at least 8 characters long',
    ],
    [
      'an invalid email address',
      { email: 'not an address', password: 'correct horse' },
      'Please enter a valid email address',
    ],
    [
      'a line break in the name',
      { email: 'b@packshot.test', password: 'correct horse', full_name: 'A\r\nBcc: x' },
      'Name must not contain control characters',
    ],
  ])('rejects a registration with %s', async (_what, body, detail) => {
    const answer = await auth.call('POST', '/api/auth/register', { body });
    expect(await problemOf(answer)).toMatchObject({ status: 400, code: 'validation_failed', detail });
  });

  it('a login with a wrong password gets the same response as a login with an unknown address', async () => {
    const { user } = await auth.register();
    const wrong = await problemOf(
      await auth.call('POST', '/api/auth/login', { body: { email: user.email, password: 'wrong horse' } }),
    );
    const unknown = await problemOf(
      await auth.call('POST', '/api/auth/login', {
        body: { email: 'nobody@packshot.test', password: 'wrong horse' },
      }),
    );
    expect({ ...wrong, request_id: '' }).toEqual({ ...unknown, request_id: '' });
    expect(wrong).toMatchObject({
      status: 401,
      code: 'invalid_credentials',
      detail: 'Incorrect email or password. Try again, or reset your password.',
    });
  });

  it('signing out in one browser keeps the session in another browser', async () => {
    const first = await auth.register();
    const login = await auth.call('POST', '/api/auth/login', {
      body: { email: first.user.email, password: 'correct horse' },
    });
    const second = (await login.json()) as SignedIn;
    await auth.call('POST', '/api/auth/logout', { body: {}, token: first.access_token });
    expect((await auth.call('GET', '/api/users/me', { token: second.access_token })).status).toBe(200);
    expect(
      (await auth.call('POST', '/api/auth/refresh', { body: { refresh_token: second.refresh_token } }))
        .status,
    ).toBe(200);
  });

  it('rejects a forged refresh token', async () => {
    const { refresh_token } = await auth.register();
    const [id = '', secret = ''] = refresh_token.split('.');
    for (const forged of [`${id}.${'A'.repeat(secret.length)}`, id, 'nonsense', `${id}.${secret}x`]) {
      expect((await auth.call('POST', '/api/auth/refresh', { body: { refresh_token: forged } })).status).toBe(
        401,
      );
    }
  });

  it('a deactivated account rejects logins and tokens', async () => {
    const { user, refresh_token, access_token } = await auth.register();
    await auth.core.db.updateTable('app_user').set({ is_active: false }).where('id', '=', user.id).execute();
    expect(
      (await auth.call('POST', '/api/auth/login', { body: { email: user.email, password: 'correct horse' } }))
        .status,
    ).toBe(403);
    expect((await auth.call('POST', '/api/auth/refresh', { body: { refresh_token } })).status).toBe(401);
    expect((await auth.call('GET', '/api/users/me', { token: access_token })).status).toBe(401);
  });

  it('announces each registration once', async () => {
    const { user } = await auth.register();
    const manager = await jetstreamManager(auth.others);
    const lastSubject = async () => {
      const last = await manager.streams.getMessage('AUTH', { last_by_subj: 'auth.user.registered' });
      return last?.json<{ subject: string }>().subject;
    };
    await expect.poll(lastSubject).toBe(user.id);
    const rows = await auth.core.db
      .selectFrom('outbox')
      .select('id')
      .where('subject', '=', 'auth.user.registered')
      .execute();
    const { state } = await manager.streams.info('AUTH', { subjects_filter: 'auth.user.registered' });
    expect(state.subjects?.['auth.user.registered']).toBe(rows.length);
  });

  it('creates the demo accounts only once, and rejects demo accounts in production', async () => {
    await createDemoAccounts(auth.core.db);
    const login = await auth.call('POST', '/api/auth/login', {
      body: {
        email: 'admin@packshot.test',
        password: 'packshot-demo',
      },
    });
    expect(((await login.json()) as SignedIn).user).toMatchObject({ is_admin: true, email_verified: true });
    expect(() => readConfig(configSchema, { ...auth.env, NODE_ENV: 'production' })).toThrow(
      'Configuration: DEMO_ACCOUNTS: demo accounts are not allowed in production',
    );
  });
});
