import { randomBytes } from 'node:crypto';
import type { DataOf, EventSpec } from '@packshot/proto/events/envelope';
import type { ServiceName } from '@packshot/proto/services';
import type { NatsConnection } from '@nats-io/transport-node';
import { Client } from 'pg';
import type { z } from 'zod';
import { readConfig } from '../config/read-config.js';
import { databaseVariable } from '../config/service-fields.js';
import type { Migrations } from '../db/migrate.js';
import { connectNats } from '../messaging/connect-nats.js';
import { natsUserOf } from '../nats-users/users.js';
import type { OnStop, Stop } from '../process/run-service.js';
import { createLogger } from '../telemetry/logger.js';
import { cloneDatabase } from './database.js';
import { findInTables } from './find-in-tables.js';
import { testNats, type TestNats } from './nats.js';
import { publishEvent, type PublishOptions } from './publish-event.js';
import { startTokenIssuer, type TokenIssuer } from './token-issuer.js';
import { findFreePort } from '../process/ports.js';

interface ServiceToTest<Schema extends z.ZodType, Started> {
  service: ServiceName;
  configSchema: Schema;
  migrations: Migrations;
  start(config: Readonly<z.output<Schema>>, onStop: OnStop): Promise<Started>;
  /** `port` is the port on which the service will listen. */
  env?: (port: number) => Record<string, string>;
}

export interface Call {
  /** Request body, sent as JSON unless the body is a form. */
  body?: unknown;
  token?: string | undefined;
  ip?: string | undefined;
  headers?: Record<string, string>;
}

export interface ServiceUnderTest<Started> {
  url: string;
  core: Started;
  env: Record<string, string>;
  nats: TestNats;
  /** Connection that represents all other services and has all permissions. */
  others: NatsConnection;
  issuer: TokenIssuer;
  onStop: OnStop;
  call(method: string, path: string, call?: Call): Promise<Response>;
  /** Publishes an event of another service. Resolves once the stream has stored the event. */
  say<E extends EventSpec>(event: E, data: DataOf<E>, saying?: PublishOptions): Promise<string>;
  /**
   * Returns the data of the service's events of this type, newest first. With `userId`, returns only events of that
   * user.
   */
  announced<E extends EventSpec>(event: E, userId?: string): Promise<DataOf<E>[]>;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  holds(text: string): Promise<string[]>;
  /** Starts another process of the service, with additional variables. Returns a function that stops that process. */
  startProcess(extra?: Record<string, string>): Promise<() => Promise<void>>;
  /** Stops every process of the service. Database and servers keep running. */
  stopProcesses(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts one service in this process, with a separate database, NATS account and token issuer.
 *
 * @param extra Environment variables that override the defaults.
 * @param given NATS server, which the test must stop (default: an unused account of the shared server).
 */
export async function startServiceUnderTest<Schema extends z.ZodType, Started extends { url: string }>(
  { service, configSchema, migrations, start, env: own }: ServiceToTest<Schema, Started>,
  extra: Record<string, string> = {},
  given?: TestNats,
): Promise<ServiceUnderTest<Started>> {
  const stops: Stop[] = [];
  const onStop: OnStop = (stop) => void stops.push(stop);
  const database = await cloneDatabase(service, migrations);
  onStop(() => database.drop());
  const nats = given ?? (await testNats());
  if (!given) onStop(() => nats.stop());
  const issuer = await startTokenIssuer();
  onStop(() => issuer.stop());
  const port = await findFreePort();
  const env: Record<string, string> = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    [databaseVariable(service)]: database.url,
    NATS_URL: nats.url,
    JWKS_URL: issuer.jwksUrl,
    ...own?.(port),
    ...extra,
  };
  const client = await openClient(database.url, onStop);
  const others = await connectNats(nats.url, 'test', createLogger('test', 'silent'), nats.seed);
  onStop(() => others.close());

  const processes = new Set<Stop>();
  let started!: Started;
  const startProcess = async (more: Record<string, string> = {}): Promise<() => Promise<void>> => {
    const parts: Stop[] = [];
    const end = async () => {
      processes.delete(end);
      for (const stop of parts.splice(0).toReversed()) await stop();
    };
    const PORT = processes.size === 0 ? String(port) : '0';
    processes.add(end);
    const told: Record<string, string> = { ...env, PORT, ...more };
    const NATS_SEED = nats.seeds[natsUserOf(service, told['ROLE'])];
    const config = readConfig(configSchema, { NATS_SEED, ...told });
    started = await start(config, (stop) => void parts.push(stop));
    return end;
  };
  const stopProcesses = async () => {
    for (const end of [...processes].toReversed()) await end();
  };
  await startProcess();
  const { url } = started;

  return {
    url,
    get core() {
      return started;
    },
    env,
    nats,
    others,
    issuer,
    onStop,
    startProcess,
    stopProcesses,
    call: (method, path, call) => send(method, `${url}${path}`, call),
    say: async (event, data, saying) => publishEvent(others, event, data, saying),
    async announced(event, userId) {
      const { rows } = await client.query<{ data: never }>(
        `select envelope->'data' as data from outbox
         where subject = $1 and ($2::text is null or envelope->'data'->>'user_id' = $2) order by seq desc`,
        [event.type, userId ?? null],
      );
      return rows.map(({ data }) => data);
    },
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
    holds: (text) => findInTables(database.url, text),
    async stop() {
      await stopProcesses();
      for (const stop of stops.splice(0).toReversed()) await stop();
    },
  };
}

/** Returns base64 of 32 random bytes, which is the format of service secrets. */
export const newSecret = (): string => randomBytes(32).toString('base64');

async function openClient(url: string, onStop: OnStop): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onStop(() => client.end());
  return client;
}

function send(method: string, url: string, { body, token, ip, headers = {} }: Call = {}): Promise<Response> {
  const asJson = body !== undefined && !(body instanceof FormData);
  return fetch(url, {
    method,
    headers: {
      ...(asJson ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(ip ? { 'x-forwarded-for': ip } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: asJson ? JSON.stringify(body) : (body as FormData) }),
  });
}
