import { randomBytes } from 'node:crypto';
import { readConfig } from '@packshot/chassis/config/read-config';
import { createSealer } from '@packshot/chassis/crypto/sealer';
import { migrate } from '@packshot/chassis/db/migrate';
import type { Stop } from '@packshot/chassis/process/run-service';
import { cloneDatabase } from '@packshot/chassis/testing/database';
import { testNats, type TestNats } from '@packshot/chassis/testing/nats';
import type { SignedIn } from '@packshot/proto/rest/auth';
import { sql } from 'kysely';
import { configSchema } from '../src/config.js';
import { migrations } from '../src/migrations/index.js';
import { startAuth } from '../src/start.js';
import { freePort } from '@packshot/chassis/testing/free-port';

export interface AuthUnderTest {
  url: string;
  core: Awaited<ReturnType<typeof startAuth>>;
  nats: TestNats;
  env: Record<string, string>;
  /** @param ip where the call comes from, as the gateway says */
  post(path: string, body: unknown, accessToken?: string, ip?: string): Promise<Response>;
  get(path: string, accessToken?: string): Promise<Response>;
  send(method: string, path: string, accessToken: string, body?: unknown): Promise<Response>;
  /** What was announced of a user under this type, the newest first. */
  announced(type: string, userId: string): Promise<Record<string, unknown>[]>;
  /** The secret of the newest link that was mailed to a user for this. */
  linkToken(
    type: 'auth.user.verification_requested' | 'auth.user.reset_requested',
    userId: string,
  ): Promise<string>;
  /** Registers someone new. */
  register(email?: string, password?: string): Promise<SignedIn>;
  stop(): Promise<void>;
}

const linkSecret = randomBytes(32);

/** The auth service over a database and a NATS server of its own. */
export async function startAuthUnderTest(extra: Record<string, string> = {}): Promise<AuthUnderTest> {
  const stops: Stop[] = [];
  const onStop = (stop: Stop) => void stops.push(stop);
  const database = await cloneDatabase({ service: 'auth', migrate: (url) => migrate(url, migrations) });
  onStop(() => database.drop());
  const nats = await testNats();
  onStop(() => nats.stop());
  const port = await freePort();
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: String(port),
    DATABASE_URL_AUTH: database.url,
    NATS_URL: nats.url,
    JWKS_URL: `http://127.0.0.1:${port}/.well-known/jwks.json`,
    AUTH_KEY_ENCRYPTION_SECRET: randomBytes(32).toString('base64'),
    PUBLIC_ORIGIN: 'http://packshot.test',
    MAIL_LINK_SECRET: linkSecret.toString('base64'),
    ...extra,
  };
  const core = await startAuth(readConfig(configSchema, env), onStop);
  const bearer = (token?: string) => (token ? { authorization: `Bearer ${token}` } : {});
  const post = (path: string, body: unknown, token?: string, ip?: string) =>
    fetch(`${core.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...bearer(token),
        ...(ip ? { 'x-forwarded-for': ip } : {}),
      },
      body: JSON.stringify(body),
    });
  const announced = async (type: string, userId: string) => {
    const { rows } = await sql<{ envelope: { data: Record<string, unknown> } }>`
      select envelope from outbox
      where subject = ${type} and envelope->'data'->>'user_id' = ${userId} order by seq desc`.execute(
      core.db,
    );
    return rows.map(({ envelope }) => envelope.data);
  };
  return {
    url: core.url,
    core,
    nats,
    env,
    post,
    announced,
    async linkToken(type, userId) {
      const [latest] = await announced(type, userId);
      return createSealer(linkSecret).open(String(latest?.['sealed_token']));
    },
    send: (method, path, token, body) =>
      fetch(`${core.url}${path}`, {
        method,
        headers: { ...bearer(token), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    get: (path, token) => fetch(`${core.url}${path}`, { headers: bearer(token) as Record<string, string> }),
    async register(email = `${randomBytes(6).toString('hex')}@packshot.test`, password = 'correct horse') {
      return (await (
        await post('/api/auth/register', { email, password, full_name: 'Ada' })
      ).json()) as SignedIn;
    },
    async stop() {
      for (const stop of stops.splice(0).toReversed()) await stop();
    },
  };
}
