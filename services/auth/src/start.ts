import type { Stop } from '@packshot/chassis/process/run-service';
import { startCore, type Core } from '@packshot/chassis/process/start-core';
import type { AuthConfig } from './config.js';
import type { AuthTables } from './db/tables.js';
import type { Deps } from './deps.js';
import { createAccessTokens } from './keys/access-tokens.js';
import { createKeyCipher } from './keys/key-cipher.js';
import { rotateKeys } from './keys/rotate-keys.js';
import { migrations } from './migrations/index.js';
import { getJwksRoute } from './routes/get-jwks.js';
import { getMeRoute } from './routes/get-me.js';
import { loginRoute } from './routes/login.js';
import { logoutRoute } from './routes/logout.js';
import { refreshRoute } from './routes/refresh.js';
import { registerRoute } from './routes/register.js';
import { createDemoAccounts } from './users/demo-accounts.js';

/** Often enough that a due rotation is never late by more than its lead allows. Milliseconds. */
const rotationCheckMs = 5 * 60_000;

/** Starts this service. @returns the base URL it listens on, and its parts */
export async function startAuth(
  config: AuthConfig,
  onStop: (stop: Stop) => void,
): Promise<Core<AuthTables> & { url: string }> {
  const core = await startCore<AuthTables>(
    {
      name: 'auth',
      logLevel: config.LOG_LEVEL,
      otlpEndpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
      databaseUrl: config.DATABASE_URL_AUTH,
      migrations,
      natsUrl: config.NATS_URL,
      jwksUrl: config.JWKS_URL,
    },
    onStop,
  );
  const cipher = createKeyCipher(config.AUTH_KEY_ENCRYPTION_SECRET);
  await rotateKeys(core.db, cipher);
  const timer = setInterval(() => {
    rotateKeys(core.db, cipher).catch((error: unknown) =>
      core.logger.error({ err: error }, 'keys not rotated'),
    );
  }, rotationCheckMs);
  onStop(async () => clearInterval(timer));
  if (config.DEMO_ACCOUNTS) await createDemoAccounts(core.db);

  const deps: Deps = { db: core.db, tokens: createAccessTokens(core.db, cipher) };
  registerRoute(core.route, deps);
  loginRoute(core.route, deps);
  refreshRoute(core.route, deps);
  logoutRoute(core.route, deps);
  getMeRoute(core.route, deps);
  getJwksRoute(core.route, deps);
  return { ...core, url: await core.listen(config.HOST, config.PORT) };
}
