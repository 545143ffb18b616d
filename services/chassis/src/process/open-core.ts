import type { NatsConnection } from '@nats-io/transport-node';
import type { Commands } from '@packshot/proto/commands/command';
import { deadLetterCommands } from '@packshot/proto/commands/dead-letters';
import { placeOf } from '@packshot/proto/events/follows';
import type { StreamSpec } from '@packshot/proto/events/streams';
import type { ServiceName } from '@packshot/proto/services';
import type { Contract } from '@packshot/proto/rest/endpoint';
import type { FastifyPluginAsync, FastifyPluginCallback, FastifyPluginOptions } from 'fastify';
import type { Kysely } from 'kysely';
import { createGuard } from '../app/guard.js';
import { addHealth, type ReadinessCheck } from '../app/health.js';
import { readBodies } from '../app/read-bodies.js';
import { requireAllServed } from '../app/require-all-served.js';
import { followRevocations, type Revocations } from '../app/revocations.js';
import { createRouter, type AuthorizeCaller, type Handlers } from '../app/route.js';
import { serveCommands, type CommandHandlers } from '../commands/serve-commands.js';
import { databaseUrlOf, type ServiceConfig } from '../config/service-fields.js';
import { connectDatabase, tryDatabase } from '../db/connect.js';
import { watchDatabase } from '../db/watch-database.js';
import { messagingOf, type MessagingTables } from '../db/messaging-tables.js';
import { migrate, type Migrations } from '../db/migrate.js';
import { sweepAnswers } from '../idempotency/kept-answers.js';
import { startConsumer, type ConsumerSettings, type RunningConsumer } from '../messaging/consumer.js';
import { letterCommands } from '../messaging/dead-letters/letter-commands.js';
import { ensureOwnStreams } from '../messaging/ensure-streams.js';
import { applyOneByOne, startGatherer, type ApplyBatch } from '../messaging/gather.js';
import { keepMarks } from '../messaging/keep-marks.js';
import { keepStreams } from '../messaging/keep-streams.js';
import { applyOnce, type EventHandler } from '../messaging/on-events.js';
import { requireEmptyOutbox } from '../messaging/outbox.js';
import type { Recovery } from '../messaging/recover-stream.js';
import { startRelay } from '../messaging/relay.js';
import { watchMessaging } from '../messaging/watch-messaging.js';
import type { MessageHandler } from '../messaging/process-message.js';
import { messagingLimits } from '../retention/messaging-limits.js';
import { sweepOld } from '../retention/sweep-old.js';
import type { Logger } from '../telemetry/logger.js';
import { exitWhenStuck } from './exit-when-stuck.js';
import { isUnavailable } from './is-unavailable.js';
import { openProcess } from './open-process.js';
import { runPeriodically } from './run-periodically.js';
import type { OnStop } from './run-service.js';

const sweepEveryMs = 3_600_000;

interface CoreOptions {
  /** Role of the process, if the service has several roles. The role is part of the name in logs and traces. */
  role?: string;
  poolSize?: number;
  /** Database URL of the role that owns the tables, if the service connects as another role. */
  migrateAs?: string | undefined;
  admit?: AuthorizeCaller;
}

export interface Core<Tables extends MessagingTables> {
  logger: Logger;
  db: Kysely<Tables>;
  nats: NatsConnection;
  revocations: Revocations;
  onStop: OnStop;
  /** Signal that aborts when the server stops accepting calls, at which point endless responses must end. */
  closing: AbortSignal;
  /** Adds a Fastify plugin, such as a form parser. The plugin may not add routes, because a route needs a contract. */
  use<Options extends FastifyPluginOptions>(
    plugin: FastifyPluginAsync<Options> | FastifyPluginCallback<Options>,
    options?: Options,
  ): Promise<void>;
  serve<C extends Contract>(contract: C, handlers: Handlers<C>): void;
  obey<C extends Commands>(contract: C, handlers: CommandHandlers<C>): void;
  /**
   * Follows the events of another service, and applies each event once.
   *
   * @param name Name of the durable consumer without the service: `accounts` in the service `jobs` becomes
   * `jobs-accounts`. Never change the name, because all events would be applied again under a new name.
   * @param handlers Handlers of the events that `proto/src/events/follows.ts` lists for this consumer.
   * @param afterwards Callback after each event.
   */
  follow(name: string, handlers: readonly EventHandler<Tables>[], afterwards?: () => void): Promise<void>;
  /**
   * Follows the events of other services for a projection. All waiting events are applied in one transaction, and each
   * event is applied once.
   *
   * @param types Event types that `proto/src/events/follows.ts` lists for this consumer.
   */
  gather(name: string, types: readonly string[], apply: ApplyBatch<Tables>): Promise<void>;
  /** Processes orders from a work queue until the process stops. */
  work(queue: ConsumerSettings, handler: MessageHandler<Tables>): Promise<void>;
  /**
   * Repeats work periodically; `now` and `run` start it immediately, and `run` resolves after that run.
   *
   * @param what Description, as in "could not …"
   */
  repeat(
    what: string,
    everyMs: number,
    work: () => Promise<unknown>,
  ): { now: () => void; run: () => Promise<void> };
  /**
   * Adds a recovery for a stream that has lost messages, in addition to resending this service's events. For a work
   * queue, the recovery replaces the resending, because only the owner knows which orders are still wanted.
   */
  recover(stream: StreamSpec, also: Recovery<Tables>): void;
  /** Opens another dependency of the service, and waits while the dependency is unavailable. */
  waitFor<T>(what: string, reach: () => Promise<T>): Promise<T>;
  needs(what: string, check: ReadinessCheck): void;
  /** Adds a check that the readiness report contains, but that does not affect readiness. */
  reports(what: string, check: ReadinessCheck): void;
  /** Opens the port as the last step. Returns the base URL. */
  listen(): Promise<string>;
}

/**
 * Opens the shared parts of a service: telemetry, migrations, database, NATS with its streams, outbox relay, and HTTP
 * app with health checks. Registers how each part is stopped. While a server is unavailable, the startup listener
 * handles requests.
 */
export async function openCore<S extends ServiceName, Tables extends MessagingTables>(
  service: S,
  config: ServiceConfig<S>,
  migrations: Migrations<Tables>,
  onStop: OnStop,
  { role, poolSize, migrateAs, admit }: CoreOptions = {},
): Promise<Core<Tables>> {
  const name = role ? `${service}-${role}` : service;
  const { logger, listener, reachNats, openApp } = await openProcess(name, config, onStop);

  const databaseUrl = databaseUrlOf(service, config);
  await listener.waitFor('database', () => migrate(migrateAs ?? databaseUrl, migrations), isUnavailable);
  const { db, ping, close } = connectDatabase<Tables>(databaseUrl, logger, poolSize);
  onStop(close);
  watchDatabase(db);
  const useNew = () => tryDatabase(databaseUrl);
  exitWhenStuck({ what: 'database', use: ping, useNew }, logger, onStop);

  const nats = await reachNats();
  if (role !== 'worker')
    await listener.waitFor(
      'streams',
      () => ensureOwnStreams(nats, service, logger),
      () => true,
    );
  onStop(startRelay(databaseUrl, nats, logger).stop);

  const { app, listen } = openApp();
  readBodies(app);
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const revocations = await followRevocations({ nats, logger, onStop });
  const consumers: RunningConsumer[] = [];
  const watched = watchMessaging({ db: messagingOf(db), nats, service });
  const recoveries = new Map<string, Recovery<Tables>>();
  // A worker processes orders and serves no calls. Only processes that serve calls recover streams.
  const keeping = role === 'worker' ? undefined : keepMarks(service, { nats, db, logger }, recoveries);
  const keeper = keepStreams({ nats, logger, consumers }, keeping);
  const checks: Record<string, ReadinessCheck> = {
    database: ping,
    nats: () => nats.flush(),
    streams: keeper.check,
    outbox: () => requireEmptyOutbox(db),
    ended_sessions: revocations.check,
  };
  const reports: Record<string, ReadinessCheck> = {};
  addHealth(app, checks, reports);
  const follows = new Set<string>();
  const requireAll = requireAllServed(app, service, follows);
  const guard = createGuard(config.JWKS_URL, revocations);
  const serve = createRouter(app, { guard, db: messagingOf(db), admit });

  const keep = (consumer: RunningConsumer): void => {
    // Consumers stop concurrently, because each consumer may have to wait for the end of its last pull.
    if (consumers.length === 0) onStop(() => Promise.all(consumers.map(({ stop }) => stop())));
    consumers.push(consumer);
  };
  const byConsumer = new Map<string, Pick<MessageHandler<Tables>, 'handle'>>();
  const consume = async (settings: ConsumerSettings, handler: MessageHandler<Tables>): Promise<void> => {
    byConsumer.set(settings.durable, handler);
    watched.add(settings.stream, settings.durable, settings.expressLane?.durable);
    keep(await startConsumer({ nats, db, logger }, settings, handler));
  };
  const obeying = { nats, guard, db: messagingOf(db), logger, onStop };
  // Workers do not serve these commands, because the process that serves calls settles the dead letters.
  if (role !== 'worker') {
    const letters = letterCommands({ db: messagingOf(db), nats, service, handlers: byConsumer });
    serveCommands(obeying, deadLetterCommands(service), letters);
    runPeriodically(
      'sweep idempotency keys',
      sweepEveryMs,
      () => sweepAnswers(messagingOf(db)),
      logger,
      onStop,
    );
    const limits = messagingLimits(config);
    runPeriodically('sweep old messages', sweepEveryMs, () => sweepOld(db, limits), logger, onStop);
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
    obey: (contract, handlers) => serveCommands(obeying, contract, handlers),
    async follow(place, handlers, afterwards) {
      const types = handlers.map(({ type }) => type);
      const { durable, stream } = placeOf(service, place, types);
      for (const type of types) follows.add(type);
      await consume({ stream, durable }, applyOnce(db, durable, handlers, afterwards));
    },
    async gather(place, types, apply) {
      const { durable, stream } = placeOf(service, place, types);
      byConsumer.set(durable, applyOneByOne(db, durable, apply));
      watched.add(stream, durable);
      keep(await startGatherer({ nats, db, logger }, { stream, durable }, apply));
    },
    work: consume,
    repeat: (what, everyMs, work) => runPeriodically(what, everyMs, work, logger, onStop),
    recover: (stream, also) => void recoveries.set(stream.name, also),
    waitFor: (what, reach) => listener.waitFor(what, reach, isUnavailable),
    needs(what, check) {
      checks[what] = check;
    },
    reports(what, check) {
      reports[what] = check;
    },
    async listen() {
      requireAll();
      await keeper.look();
      return listen(keeper.look);
    },
  };
}
