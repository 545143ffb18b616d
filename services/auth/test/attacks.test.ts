import { createSealer } from '@packshot/chassis/crypto/sealer';
import type { ProblemBody } from '@packshot/proto/common/problem';
import type { SignedIn } from '@packshot/proto/rest/auth';
import { importJWK, SignJWT } from 'jose';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createKeyCipher } from '../src/keys/key-cipher.js';
import { sessionRevoked } from '@packshot/proto/events/auth';
import { startAuthUnderTest, type AuthUnderTest } from './_auth.js';
import { stopDatabaseClock } from './_stopped-clock.js';

const password = 'correct horse';

describe('password guessing', () => {
  let auth: AuthUnderTest;
  beforeAll(async () => {
    auth = await startAuthUnderTest();
    await stopDatabaseClock(auth);
  });
  afterAll(() => auth.stop());

  let addresses = 0;
  /** Returns an unused network address, because an attacker may guess from a thousand addresses. */
  const newAddress = () => `203.0.113.${(addresses += 1)}`;
  const login = (email: string, secret: string, ip = newAddress()) =>
    auth.call('POST', '/api/auth/login', { body: { email, password: secret }, ip });
  const later = (seconds: number) =>
    sql`update throttle set blocked_until = blocked_until - ${seconds} * interval '1 second'`.execute(
      auth.core.db,
    );

  it('admits only six of 200 simultaneous password attempts for one account', async () => {
    const { user } = await auth.register();
    const tries = await Promise.all(
      Array.from({ length: 200 }, (_, n) => login(user.email, n === 150 ? password : `guess number ${n}`)),
    );
    const statuses = tries.map(({ status }) => status);
    // The correct password is among the rejected attempts.
    expect(statuses.filter((status) => status === 200)).toHaveLength(0);
    // Five attempts cause no wait, and the sixth attempt starts the first wait.
    expect(statuses.filter((status) => status === 401)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(194);
  });

  it('password guesses for an account cause growing waits of at most five minutes, and the response states the wait', async () => {
    const { user } = await auth.register();
    for (let n = 0; n < 5; n++) expect((await login(user.email, 'wrong horse')).status).toBe(401);
    const waits: number[] = [];
    for (let n = 0; n < 11; n++) {
      expect((await login(user.email, 'wrong horse')).status).toBe(401);
      const refused = await login(user.email, password);
      expect(refused.status).toBe(429);
      waits.push(Number(refused.headers.get('retry-after')));
      await later(waits.at(-1)!);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    expect((await login(user.email, password)).status).toBe(200);
    // A wait stays bounded when the database's clock is set back by an hour.
    for (let n = 0; n < 5; n++) await login(user.email, 'wrong horse');
    await login(user.email, 'wrong horse');
    expect((await login(user.email, password)).status).toBe(429);
    await later(-3_600);
    expect((await login(user.email, password)).status).toBe(200);
    // The counter starts at zero again, so one wrong password causes no wait.
    expect((await login(user.email, 'wrong horse')).status).toBe(401);
    expect((await login(user.email, password)).status).toBe(200);
  });

  it('a sign-in to one account keeps the wait of another account', async () => {
    const [one, other] = [await auth.register(), await auth.register()];
    for (let n = 0; n < 6; n++) await login(other.user.email, 'wrong horse');
    expect((await login(one.user.email, password)).status).toBe(200);
    expect((await login(other.user.email, password)).status).toBe(429);
  });

  it('throttles an IP address that guesses at many accounts, but not other IP addresses', async () => {
    const [here, elsewhere] = [newAddress(), newAddress()];
    const { user } = await auth.register();
    for (let n = 0; n < 31; n++) await login(`user-${n}@packshot.test`, 'wrong horse', here);
    expect((await login(user.email, password, here)).status).toBe(429);
    expect((await login(user.email, password, elsewhere)).status).toBe(200);
  });

  it('throttles guesses for an unknown account in the same way as for an existing account', async () => {
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => login('nobody-at-all@packshot.test', 'wrong horse')),
    );
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(14);
    const refused = (await (await login('nobody-at-all@packshot.test', 'x')).json()) as ProblemBody;
    expect(refused.detail).toMatch(/^Too many tries\. Wait .+ and try again\.$/);
  });

  it('a crowd of sign-ins leaves database connections for other calls', async () => {
    const users = await Promise.all(Array.from({ length: 16 }, () => auth.register()));
    const blocker = new Client({ connectionString: auth.env['DATABASE_URL_AUTH'] });
    await blocker.connect();
    onTestFinished(() => blocker.end());
    await blocker.query('begin; lock table throttle');
    const crowd = users.map(({ user }) => login(user.email, password));
    const blocked = () =>
      auth.query(`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
    await expect.poll(async () => (await blocked()).length).toBeGreaterThanOrEqual(8);
    const token = users[0]!.access_token;
    expect((await auth.call('GET', '/api/users/me', { token })).status).toBe(200);
    await blocker.query('commit');
    expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(users.map(() => 200));
  });

  it('throttles guesses of the current password in calls that change the password', async () => {
    const { access_token } = await auth.register();
    const change = (current_password: string) =>
      auth.call('POST', '/api/users/change-password', {
        body: { current_password, new_password: 'a new password' },
        token: access_token,
        ip: newAddress(),
      });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await change('wrong horse')).status);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(7);
    expect(statuses.at(-1)).toBe(429);
  });

  it('runs the same SQL statements for an unknown address as for an existing account', async () => {
    const { user } = await auth.register();
    const query = vi.spyOn(Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    const waiting = 'select id from refused_login union all select id from reset_request';
    const isOfRelay = (text: string) => /outbox|stream_mark|skip locked/.test(text);
    /** Lists the SQL statements up to the insert for the background task, without statements of the outbox relay. */
    const statementsOf = async (path: string, email: string): Promise<string[]> => {
      await expect.poll(() => auth.query(waiting)).toEqual([]);
      query.mockClear();
      const body = { email, password: 'wrong horse' };
      await (await auth.call('POST', path, { body, ip: newAddress() })).text();
      const sent = query.mock.calls.map(([asked], n) => ({
        text: (asked as { text?: string }).text ?? String(asked),
        client: query.mock.contexts[n],
        n,
      }));
      const last = sent.findIndex(({ text }) => /^insert into "(refused_login|reset_request)"/.test(text));
      expect(last, path).toBeGreaterThanOrEqual(0);
      /** Reports whether a statement begins or ends a transaction that contains only statements of the outbox relay. */
      const framesRelay = ({ text, client, n }: (typeof sent)[number]): boolean => {
        if (!/^(begin|commit)$/.test(text)) return false;
        const own = (text === 'begin' ? sent.slice(n + 1) : sent.slice(0, n).toReversed()).filter(
          (other) => other.client === client,
        );
        const end = own.findIndex((other) => /^(begin|commit|rollback)$/.test(other.text));
        const within = own.slice(0, end < 0 ? undefined : end);
        // A transaction that contains no other statements before the response also belongs to the outbox relay.
        return (within.length > 0 || end < 0) && within.every((other) => isOfRelay(other.text));
      };
      return sent
        .slice(0, last + 1)
        .filter((each) => !isOfRelay(each.text) && !framesRelay(each))
        .map(({ text }) => text);
    };
    for (const path of ['/api/auth/login', '/api/auth/forgot-password'])
      expect(await statementsOf(path, 'no-account@packshot.test'), path).toEqual(
        await statementsOf(path, user.email),
      );
  });
});

describe('tokens', () => {
  let auth: AuthUnderTest;
  let session: SignedIn;
  beforeAll(async () => {
    auth = await startAuthUnderTest();
    session = await auth.register();
  });
  afterAll(() => auth.stop());

  it('rejects an expired access token and states only that the token has expired', async () => {
    const cipher = createKeyCipher(
      createSealer(Buffer.from(auth.env['AUTH_KEY_ENCRYPTION_SECRET']!, 'base64')),
    );
    const key = await auth.core.db.selectFrom('signing_key').selectAll().executeTakeFirstOrThrow();
    const signed = async (claims: Record<string, unknown>, from: number, until: number) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', kid: key.id })
        .setSubject(session.user.id)
        .setIssuer('packshot-auth')
        .setAudience('packshot')
        .setIssuedAt(from)
        .setExpirationTime(until)
        .sign(await importJWK(await cipher.open(key.private_jwe), 'EdDSA'));
    const now = Math.floor(Date.now() / 1000);
    const sid = JSON.parse(Buffer.from(session.access_token.split('.')[1]!, 'base64url').toString())
      .sid as string;
    expect(
      (await auth.call('GET', '/api/users/me', { token: await signed({ sid, adm: false }, now, now + 60) }))
        .status,
    ).toBe(200);
    const expired = await auth.call('GET', '/api/users/me', {
      token: await signed({ sid, adm: false }, now - 960, now - 60),
    });
    expect(await expired.json()).toMatchObject({ status: 401, code: 'unauthenticated' });
    // The signature is valid, but the token has no session.
    expect(
      (await auth.call('GET', '/api/users/me', { token: await signed({ adm: true }, now, now + 60) })).status,
    ).toBe(401);
  });

  it('rejects the tokens of an ended session, however often a client sends the tokens', async () => {
    const { access_token, refresh_token } = await auth.register();
    await auth.call('POST', '/api/auth/logout', { body: {}, token: access_token });
    for (let n = 0; n < 3; n++) {
      expect((await auth.call('GET', '/api/users/me', { token: access_token })).status).toBe(401);
      expect((await auth.call('POST', '/api/auth/refresh', { body: { refresh_token } })).status).toBe(401);
    }
  });

  it('rejects an access token as a refresh token, and a refresh token as an access token', async () => {
    const { access_token, refresh_token } = session;
    expect(
      (await auth.call('POST', '/api/auth/refresh', { body: { refresh_token: access_token } })).status,
    ).toBe(401);
    expect((await auth.call('GET', '/api/users/me', { token: refresh_token })).status).toBe(401);
  });

  it('announces an ended session once, even if the user signs out twice', async () => {
    const { user, access_token } = await auth.register();
    await auth.call('POST', '/api/auth/logout', { body: {}, token: access_token });
    await auth.call('POST', '/api/auth/logout', { body: {}, token: access_token });
    expect(await auth.announced(sessionRevoked, user.id)).toHaveLength(1);
  });
});
