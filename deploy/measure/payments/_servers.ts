import { startServers as startAnyServers } from '../_servers.js';

/** Starts a PostgreSQL with a database for billing, and a NATS server. */
export async function startServers() {
  const { natsUrl, natsSeed, makeDatabase, stop } = await startAnyServers();
  return {
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      DATABASE_URL_BILLING: await makeDatabase('billing'),
      NATS_URL: natsUrl,
      NATS_SEED: natsSeed,
      JWKS_URL: 'http://127.0.0.1:9/.well-known/jwks.json',
      PUBLIC_ORIGIN: 'https://packshot.test',
      RECONCILE_SECONDS: '3600',
    } as Record<string, string>,
    stop,
  };
}
