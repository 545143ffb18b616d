import type { NatsConnection } from '@nats-io/transport-node';
import type { Kysely } from 'kysely';
import { createApp, type App } from '../app/create-app.js';
import { createGuard, type Guard } from '../app/guard.js';
import { addHealth, type ReadinessCheck } from '../app/health.js';
import { followRevocations, type Revocations } from '../app/revocations.js';
import { createRouter, type Route } from '../app/route.js';
import { connectDatabase } from '../db/connect.js';
import { migrate, type Migrations } from '../db/migrate.js';
import type { MessagingTables } from '../db/messaging-tables.js';
import { connectNats } from '../messaging/connect-nats.js';
import { ensureStreams } from '../messaging/ensure-streams.js';
import { startRelay } from '../messaging/relay.js';
import { createLogger, type Logger } from '../telemetry/logger.js';
import { startTracing } from '../telemetry/start-tracing.js';
import type { Stop } from './run-service.js';

export interface CoreSettings {
  /** Name in logs and traces, such as `jobs-worker`. */
  name: string;
  logLevel: string;
  otlpEndpoint: string | undefined;
  databaseUrl: string;
  poolSize?: number;
  migrations: Migrations;
  natsUrl: string;
  jwksUrl: string;
  /** What the service needs beside database and NATS, for `/readyz`. */
  readiness?: Record<string, ReadinessCheck>;
}

/** What every service with a database stands on. */
export interface Core<Tables> {
  logger: Logger;
  db: Kysely<Tables>;
  nats: NatsConnection;
  guard: Guard;
  revocations: Revocations;
  app: App;
  route: Route;
  /** Opens the port, last of all. Returns the base URL that was taken. */
  listen(host: string, port: number): Promise<string>;
}

/**
 * Starts the parts that all services share, in the order they need each other: tracing, migrations, database, NATS
 * and its streams, outbox relay, HTTP app with health. Each registers how it is stopped.
 */
export async function startCore<Tables extends MessagingTables>(
  settings: CoreSettings,
  onStop: (stop: Stop) => void,
): Promise<Core<Tables>> {
  const logger = createLogger(settings.name, settings.logLevel);
  onStop(startTracing(settings.name, settings.otlpEndpoint));

  await migrate(settings.databaseUrl, settings.migrations);
  const database = connectDatabase<Tables>(settings.databaseUrl, logger, settings.poolSize);
  onStop(database.close);

  const nats = await connectNats(settings.natsUrl, settings.name, logger);
  onStop(() => nats.close());
  await ensureStreams(nats);
  const relay = startRelay(settings.databaseUrl, nats, logger);
  onStop(relay.stop);

  const app = createApp(logger);
  const revocations = await followRevocations(nats, logger, onStop);
  const guard = createGuard(settings.jwksUrl, revocations);
  addHealth(app, {
    database: database.ping,
    nats: () => nats.flush(),
    ...settings.readiness,
  });
  return {
    logger,
    db: database.db,
    nats,
    guard,
    revocations,
    app,
    route: createRouter(app, guard),
    async listen(host, port) {
      const url = await app.listen({ host, port });
      onStop(() => app.close());
      logger.info({ url }, 'listening');
      return url;
    },
  };
}
