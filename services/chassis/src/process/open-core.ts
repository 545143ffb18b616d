import type { NatsConnection } from '@nats-io/transport-node';
import type { Commands } from '@packshot/proto/commands/command';
import { deadLetterCommands } from '@packshot/proto/commands/dead-letters';
import type { StreamSpec } from '@packshot/proto/events/streams';
import type { ServiceName } from '@packshot/proto/services';
import type { Contract } from '@packshot/proto/rest/endpoint';
import type { FastifyPluginAsync, FastifyPluginCallback, FastifyPluginOptions } from 'fastify';
import type { Kysely } from 'kysely';
import { createApp } from '../app/create-app.js';
import { createGuard } from '../app/guard.js';
import { addHealth, type ReadinessCheck } from '../app/health.js';
import { readBodies } from '../app/read-bodies.js';
import { requireAllServed } from '../app/require-all-served.js';
import { followRevocations, type Revocations } from '../app/revocations.js';
import { createRouter, type Admit, type Handlers } from '../app/route.js';
import { obey, type CommandHandlers } from '../commands/obey.js';
import { databaseUrlOf, type ServiceConfig } from '../config/service-fields.js';
import { connectDatabase } from '../db/connect.js';
import { messagingOf, type MessagingTables } from '../db/messaging-tables.js';
import { migrate, type Migrations } from '../db/migrate.js';
import { sweepAnswers } from '../idempotency/kept-answers.js';
import { connectNats } from '../messaging/connect-nats.js';
import { startConsumer, type ConsumerSettings, type RunningConsumer } from '../messaging/consumer.js';
import { letterCommands } from '../messaging/dead-letters/letter-commands.js';
import { ensureStreams } from '../messaging/ensure-streams.js';
import { applySingly, startGatherer, type ApplyTogether } from '../messaging/gather.js';
import { applyOnce, type EventHandler } from '../messaging/on-events.js';
import { startRelay } from '../messaging/relay.js';
import { subjectOver } from '../messaging/subject-over.js';
import type { MessageHandler } from '../messaging/work-on.js';
import { createLogger, type Logger } from '../telemetry/logger.js';
import { startTracing } from '../telemetry/start-tracing.js';
import { repeat } from './repeat.js';
import type { OnStop } from './run-service.js';

const sweepEveryMs = 3_600_000;

interface CoreOptions {
  /** Where a service runs in several: part of its name in logs and traces. */
  role?: string;
  /** Connections to the database at most. */
  poolSize?: number;
  /** Address of the database as the role that owns its tables, where that is another than the service works as. */
  migrateAs?: string | undefined;
  /** What the service cannot work without beside database, NATS and streams, for `/readyz`. */
  readiness?: Record<string, ReadinessCheck>;
  /** What callers must have beyond what the contracts ask of them. */
  admit?: Admit;
}

/** What every service stands on. */
export interface Core<Tables extends MessagingTables> {
  logger: Logger;
  db: Kysely<Tables>;
  nats: NatsConnection;
  revocations: Revocations;
  onStop: OnStop;
  /** Aborts when the server takes no more calls: answers without an end have to end then. */
  closing: AbortSignal;
  /** Adds a plugin of Fastify's, such as one for forms. Its routes are refused: a route needs a contract. */
  use<Options extends FastifyPluginOptions>(
    plugin: FastifyPluginAsync<Options> | FastifyPluginCallback<Options>,
    options?: Options,
  ): Promise<void>;
  /** Answers every call of a contract. */
  serve<C extends Contract>(contract: C, handlers: Handlers<C>): void;
  /** Carries out every command of a contract. */
  obey<C extends Commands>(contract: C, handlers: CommandHandlers<C>): void;
  /**
   * Follows what another service announces; each event is applied once.
   *
   * @param name of the durable place in the stream, behind the service's own: `accounts` of `jobs` is `jobs-accounts`.
   *   It is never changed: under another name everything would be applied again
   * @param afterwards called after each event
   */
  follow(
    name: string,
    stream: StreamSpec,
    handlers: readonly EventHandler<Tables>[],
    afterwards?: () => void,
  ): Promise<void>;
  /**
   * Follows what others announce for a projection: whatever waits is applied in one transaction, each event once.
   *
   * @param types of the events that are wanted
   */
  gather(
    name: string,
    stream: StreamSpec,
    types: readonly string[],
    apply: ApplyTogether<Tables>,
  ): Promise<void>;
  /** Takes orders from a work queue until the process stops. */
  work(queue: ConsumerSettings, handler: MessageHandler<Tables>): Promise<void>;
  /** Does something again and again, and at once when told `now`. @param what for the log, as in "could not …" */
  repeat(what: string, everyMs: number, work: () => Promise<unknown>): { now: () => void };
  /** Asks for one more thing before the service counts as ready. */
  needs(what: string, check: ReadinessCheck): void;
  /** Opens the port, last of all. @returns the base URL that was taken */
  listen(): Promise<string>;
}

/**
 * Opens what all services share, in the order they need each other: tracing, migrations, database, NATS and its
 * streams, outbox relay, HTTP app with health. Each registers how it is stopped.
 */
export async function openCore<S extends ServiceName, Tables extends MessagingTables>(
  service: S,
  config: ServiceConfig<S>,
  migrations: Migrations<Tables>,
  onStop: OnStop,
  { role, poolSize, migrateAs, readiness = {}, admit }: CoreOptions = {},
): Promise<Core<Tables>> {
  const name = role ? `${service}-${role}` : service;
  const logger = createLogger(name, config.LOG_LEVEL);
  onStop(startTracing(name, config.OTEL_EXPORTER_OTLP_ENDPOINT));

  const databaseUrl = databaseUrlOf(service, config);
  await migrate(migrateAs ?? databaseUrl, migrations);
  const { db, ping, close } = connectDatabase<Tables>(databaseUrl, logger, poolSize);
  onStop(close);

  const nats = await connectNats(config.NATS_URL, name, logger);
  onStop(() => nats.close());
  await ensureStreams(nats);
  onStop(startRelay(databaseUrl, nats, logger).stop);

  const app = createApp(logger);
  readBodies(app);
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const revocations = await followRevocations({ nats, logger, onStop });
  const checks: Record<string, ReadinessCheck> = {
    database: ping,
    nats: () => nats.flush(),
    ended_sessions: revocations.check,
    ...readiness,
  };
  addHealth(app, checks);
  const follows = new Set<string>();
  const requireAll = requireAllServed(app, service, follows);
  const guard = createGuard(config.JWKS_URL, revocations);
  const serve = createRouter(app, { guard, db: messagingOf(db), admit });

  const consumers: RunningConsumer[] = [];
  const keep = (consumer: RunningConsumer): void => {
    // Stopped together: each may still be waiting for the server's answer whether there is anything new.
    if (consumers.length === 0) onStop(() => Promise.all(consumers.map(({ stop }) => stop())));
    consumers.push(consumer);
  };
  const byConsumer = new Map<string, Pick<MessageHandler<Tables>, 'handle'>>();
  const consume = async (settings: ConsumerSettings, handler: MessageHandler<Tables>): Promise<void> => {
    byConsumer.set(settings.durable, handler);
    keep(await startConsumer({ nats, db, logger }, settings, handler));
  };
  const obeying = { nats, guard, db: messagingOf(db), logger, onStop };
  // Not where a service only takes orders: whoever answers its calls settles what it gave up on.
  if (role !== 'worker') {
    const letters = letterCommands({ db: messagingOf(db), nats, service, handlers: byConsumer });
    obey(obeying, deadLetterCommands(service), letters);
    repeat('sweep idempotency keys', sweepEveryMs, () => sweepAnswers(messagingOf(db)), logger, onStop);
  }

  return {
    logger,
    db,
    nats,
    revocations,
    onStop,
    closing: closing.signal,
    use: async (plugin, options) => void (await app.register(plugin as never, options as never)),
    serve,
    obey: (contract, handlers) => obey(obeying, contract, handlers),
    async follow(place, stream, handlers, afterwards) {
      const durable = `${service}-${place}`;
      for (const { type } of handlers) follows.add(type);
      const subject = subjectOver(handlers.map(({ type }) => type));
      await consume({ stream, durable, subject }, applyOnce(db, durable, handlers, afterwards));
    },
    async gather(place, stream, types, apply) {
      const lane = { stream, durable: `${service}-${place}`, subject: subjectOver(types) };
      const wanted = new Set(types);
      const applyWanted: typeof apply = (tx, events) =>
        apply(
          tx,
          events.filter(({ type }) => wanted.has(type)),
        );
      byConsumer.set(lane.durable, applySingly(db, lane.durable, applyWanted));
      keep(await startGatherer({ nats, db, logger }, lane, applyWanted));
    },
    work: consume,
    repeat: (what, everyMs, work) => repeat(what, everyMs, work, logger, onStop),
    needs(what, check) {
      checks[what] = check;
    },
    async listen() {
      requireAll();
      const url = await app.listen({ host: config.HOST, port: config.PORT });
      onStop(() => app.close());
      logger.info({ url }, 'listening');
      return url;
    },
  };
}
