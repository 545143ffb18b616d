import cookies from '@fastify/cookie';
import { createSealer } from '@packshot/chassis/crypto/sealer';
import type { MessagingTables } from '@packshot/chassis/db/messaging-tables';
import { startConsumer } from '@packshot/chassis/messaging/consumer';
import { applyOnce } from '@packshot/chassis/messaging/on-events';
import { repeat } from '@packshot/chassis/process/repeat';
import type { Stop } from '@packshot/chassis/process/run-service';
import { startCore, type Core } from '@packshot/chassis/process/start-core';
import { streams } from '@packshot/proto/events/streams';
import type { Kysely } from 'kysely';
import type { AuthConfig } from './config.js';
import type { AuthTables } from './db/tables.js';
import type { Deps } from './deps.js';
import { completeErasures } from './erasure/complete-erasures.js';
import { onAccountErased } from './erasure/on-account-erased.js';
import { createAttemptCookie } from './google/attempt-cookie.js';
import { createGoogleClient } from './google/google-client.js';
import { createAccessTokens } from './keys/access-tokens.js';
import { createKeyCipher } from './keys/key-cipher.js';
import { rotateKeys } from './keys/rotate-keys.js';
import { migrations } from './migrations/index.js';
import { answerResetRequests } from './passwords/answer-reset-requests.js';
import { accountRoutes } from './routes/account.js';
import { getJwksRoute } from './routes/get-jwks.js';
import { googleRoutes } from './routes/google.js';
import { loginRoute } from './routes/login.js';
import { logoutRoute } from './routes/logout.js';
import { meRoutes } from './routes/me.js';
import { passwordRoutes } from './routes/passwords.js';
import { refreshRoute } from './routes/refresh.js';
import { registerRoute } from './routes/register.js';
import { sessionsRoutes } from './routes/sessions.js';
import { verificationRoutes } from './routes/verification.js';
import { sweep } from './sweep.js';
import { createDemoAccounts } from './users/demo-accounts.js';

/** Milliseconds. Often enough that a due rotation is never late by more than its lead allows. */
const rotationCheckMs = 5 * 60_000;
/** What a process that died left unanswered is found by this. */
const resetCheckMs = 5_000;
const erasureCheckMs = 60_000;
const sweepMs = 3_600_000;

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
  const { db, logger, route } = core;
  const cipher = createKeyCipher(config.AUTH_KEY_ENCRYPTION_SECRET);
  await rotateKeys(db, cipher);
  repeat('rotate keys', rotationCheckMs, () => rotateKeys(db, cipher), logger, onStop);
  repeat('sweep', sweepMs, () => sweep(db), logger, onStop);
  if (config.DEMO_ACCOUNTS) await createDemoAccounts(db);

  const deps: Deps = {
    db,
    tokens: createAccessTokens(db, cipher),
    linkSealer: createSealer(config.MAIL_LINK_SECRET),
    google: googleClient(config, core),
  };
  const answers = repeat(
    'answer reset requests',
    resetCheckMs,
    () => answerResetRequests(db, deps.linkSealer),
    logger,
    onStop,
  );
  await core.app.register(cookies);
  registerRoute(route, deps);
  loginRoute(route, deps);
  refreshRoute(route, deps);
  logoutRoute(route, deps);
  verificationRoutes(route, deps);
  passwordRoutes(route, deps, answers.now);
  googleRoutes(
    route,
    deps,
    createAttemptCookie(config.AUTH_KEY_ENCRYPTION_SECRET, config.PUBLIC_ORIGIN.startsWith('https:')),
    config.PUBLIC_ORIGIN,
  );
  meRoutes(route, deps);
  sessionsRoutes(route, deps);
  accountRoutes(route, deps);
  getJwksRoute(route, deps);

  const erasures = repeat(
    'complete erasures',
    erasureCheckMs,
    () => completeErasures(db, core.nats),
    logger,
    onStop,
  );
  const messaging = db as unknown as Kysely<MessagingTables>;
  for (const { service, handler } of onAccountErased) {
    const durable = `auth-erased-${service}`;
    const once = applyOnce(messaging, durable, [handler]);
    const consumer = await startConsumer(
      { nats: core.nats, db: messaging, logger },
      { stream: streams[service], durable, subject: handler.type },
      { handle: (envelope) => once.handle(envelope).then(erasures.now) },
    );
    onStop(consumer.stop);
  }
  return { ...core, url: await core.listen(config.HOST, config.PORT) };
}

function googleClient(config: AuthConfig, { logger }: Core<AuthTables>): Deps['google'] {
  if (!config.GOOGLE_CLIENT_ID || !config.GOOGLE_CLIENT_SECRET) return undefined;
  return createGoogleClient(
    {
      issuer: config.GOOGLE_ISSUER,
      clientId: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
      redirectUri: `${config.PUBLIC_ORIGIN}/api/auth/google/callback`,
    },
    logger,
  );
}
