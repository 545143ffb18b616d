import { createHmac } from 'node:crypto';
import { createGuard } from '@packshot/chassis/app/guard';
import { followRevocations } from '@packshot/chassis/app/revocations';
import { createSealer } from '@packshot/chassis/crypto/sealer';
import { connectNats } from '@packshot/chassis/messaging/connect-nats';
import { createLogger } from '@packshot/chassis/telemetry/logger';
import { startTokenIssuer } from '@packshot/chassis/testing/token-issuer';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAccessTokens } from '../src/keys/access-tokens.js';
import { createKeyCipher } from '../src/keys/key-cipher.js';
import { replaceLeakedKeys, rotateKeys } from '../src/keys/rotate-keys.js';
import { startAuthUnderTest, type AuthUnderTest } from './_auth.js';

describe('access tokens', () => {
  let auth: AuthUnderTest;
  beforeAll(async () => {
    auth = await startAuthUnderTest();
  });
  afterAll(() => auth.stop());

  const cipher = () =>
    createKeyCipher(createSealer(Buffer.from(auth.env['AUTH_KEY_ENCRYPTION_SECRET'] ?? '', 'base64')));
  const published = async () =>
    ((await (await auth.call('GET', '/.well-known/jwks.json')).json()) as { keys: Record<string, string>[] })
      .keys;
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const parts = (token: string) => token.split('.') as [string, string, string];
  const claims = (token: string) =>
    JSON.parse(Buffer.from(parts(token)[1], 'base64url').toString()) as Record<string, unknown>;
  const statusFor = async (token: string) => (await auth.call('GET', '/api/users/me', { token })).status;

  it('rejects an access token after any change to the token', async () => {
    const { access_token } = await auth.register();
    const [header, payload, signature] = parts(access_token);
    const [key] = await published();
    const confused = `${encode({ alg: 'HS256', kid: key?.['kid'] })}.${payload}`;
    const forgeries = {
      'another payload': `${header}.${encode({ ...claims(access_token), adm: true })}.${signature}`,
      'no algorithm': `${encode({ alg: 'none' })}.${payload}.`,
      'the public key as a shared secret': `${confused}.${createHmac('sha256', key?.['x'] ?? '')
        .update(confused)
        .digest('base64url')}`,
    };
    expect(await statusFor(access_token)).toBe(200);
    for (const [what, forged] of Object.entries(forgeries))
      expect([what, await statusFor(forged)]).toEqual([what, 401]);
  });

  it('rejects an access token that was signed with another key', async () => {
    const { user } = await auth.register();
    const stranger = await startTokenIssuer();
    const token = await stranger.token(user.id);
    expect(await statusFor(token)).toBe(401);
    await stranger.stop();
  });

  /** Starts a guard as other services do, with the revocations and published keys of auth. */
  const startDoor = async () => {
    const logger = createLogger('door', 'silent');
    const nats = await connectNats(auth.nats.url, 'door', logger, auth.nats.seed);
    auth.onStop(() => nats.close());
    const revocations = await followRevocations({ nats, logger, onStop: auth.onStop });
    return { revocations, guard: createGuard(auth.env['JWKS_URL']!, revocations) };
  };

  it('every service rejects tokens that were signed with a leaked key, and accepts tokens of the new key', async () => {
    const { access_token, refresh_token, user } = await auth.register();
    const { revocations, guard } = await startDoor();
    const { sessionId } = await guard(`Bearer ${access_token}`);
    const streamEnded = vi.fn();
    revocations.watch(sessionId, streamEnded);
    const leaked = await auth.core.db.selectFrom('signing_key').select('id').execute();

    expect(await replaceLeakedKeys(auth.core.db, cipher())).toBe(leaked.length);
    const refused = () =>
      guard(`Bearer ${access_token}`).then(
        () => 'taken',
        (error: { code?: string }) => error.code,
      );
    await expect.poll(refused).toBe('unauthenticated');
    await expect.poll(() => statusFor(access_token)).toBe(401);
    await expect.poll(() => streamEnded.mock.calls.length).toBe(1);

    const answer = await auth.call('POST', '/api/auth/refresh', { body: { refresh_token } });
    const renewed = ((await answer.json()) as { access_token: string }).access_token;
    expect(await statusFor(renewed)).toBe(200);
    expect(await guard(`Bearer ${renewed}`)).toMatchObject({ userId: user.id });
    expect((await published()).map(({ kid }) => kid)).not.toContain(leaked[0]?.id);
  });

  it('access tokens stay valid during a key rotation, until the old signing key is deleted', async () => {
    const { access_token } = await auth.register();
    const before = await published();
    expect(before).toHaveLength(1);
    expect(before[0]).not.toHaveProperty('d');

    expect(await rotateKeys(auth.core.db, cipher())).toBe(false);
    expect(await rotateKeys(auth.core.db, cipher(), { now: true })).toBe(true);
    expect(await rotateKeys(auth.core.db, cipher(), { now: true })).toBe(false);
    const during = await published();
    expect(during).toHaveLength(2);

    // Auth publishes the next key in advance, and the old key signs until the next key becomes active.
    const tokens = () => createAccessTokens(auth.core.db, cipher());
    const session = { sessionId: 's', userId: 'u', isAdmin: false, secondFactor: false, passwordAt: null };
    const kid = (token: string) =>
      (JSON.parse(Buffer.from(parts(token)[0], 'base64url').toString()) as { kid: string }).kid;
    expect(kid(await tokens().issue(session))).toBe(before[0]?.['kid']);

    await auth.core.db
      .updateTable('signing_key')
      .set({ active_from: sql<Date>`active_from - interval '1 hour'` })
      .execute();
    expect(kid(await tokens().issue(session))).not.toBe(before[0]?.['kid']);
    expect(await statusFor(access_token)).toBe(200);

    await rotateKeys(auth.core.db, cipher());
    expect(await published()).toHaveLength(1);
    const freshGuard = createGuard(auth.env['JWKS_URL'] ?? '', {
      has: () => false,
      onKeysRevoked: () => undefined,
    });
    await expect(freshGuard(`Bearer ${access_token}`)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('rotates keys by the clock of the database, although the clock of the host is 30 days fast', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * 86_400_000);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await rotateKeys(auth.core.db, cipher())).toBe(false);
  });

  it('the keys that sign access tokens are encrypted in the database', async () => {
    const rows = await auth.core.db.selectFrom('signing_key').selectAll().execute();
    expect(rows).not.toEqual([]);
    for (const row of rows) {
      expect(row.private_jwe.split('.')).toHaveLength(5);
      await expect(createKeyCipher(createSealer(Buffer.alloc(32))).open(row.private_jwe)).rejects.toThrow();
    }
  });
});
