import { EventEmitter, once } from 'node:events';
import { Socket } from 'node:net';
import { SpanKind, trace } from '@opentelemetry/api';
import { Kysely, PostgresDialect, type LogEvent } from 'kysely';
import { Client, Pool, types } from 'pg';
import { histogram, observeGauges } from '../telemetry/instruments.js';
import type { Logger } from '../telemetry/logger.js';

/** bigint columns hold counts and sequence numbers far below 2^53, so such columns are read as numbers. */
types.setTypeParser(types.builtins.INT8, Number);

export interface Database<Tables> {
  db: Kysely<Tables>;
  /**
   * Rejects when the server does not respond. The response to any query counts, because the ping waits behind all other
   * queries of a busy pool.
   */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Maximum number of prepared statements, because lists of ids lead to an unlimited number of statements. */
const preparedAtMost = 500;
const prepared = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = prepared.get(text);
  // A migration that adds columns changes the meaning of `*`, which breaks prepared statements.
  if (known || prepared.size >= preparedAtMost || /(select|returning) (\S+\.)?\*/i.test(text)) return known;
  const name = `s${prepared.size}`;
  prepared.set(text, name);
  return name;
}

/** Client whose connections parse each statement once. */
class PreparingClient extends Client {
  override query(text: unknown, values?: unknown, ...rest: unknown[]): never {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text);
    const query = super.query.bind(this) as (...args: unknown[]) => never;
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
  }
}

/** Milliseconds after which a silent connection counts as lost: longer than the longest statement (`recoverStream`). */
const maxSilenceMs = 310_000;

/**
 * Opens a connection pool with Kysely. The server cancels statements after 10 s and idle transactions after 30 s, so
 * that a stuck request cannot hold a lock forever. If the server or the network fails silently, a statement fails after
 * `silenceMs`, because the code that waits for the statement would otherwise wait forever. Each query becomes a client
 * span.
 */
export function connectDatabase<Tables>(
  url: string,
  logger: Logger,
  poolSize = 10,
  silenceMs = maxSilenceMs,
): Database<Tables> {
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: url,
    max: poolSize,
    stream: () => openSocket(silenceMs),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // The pool listens only to idle connections. The code that uses a connection receives the connection's errors too.
  pool.on('connect', (client) => client.on('error', () => {}));
  // Without a listener, the process would terminate when PostgreSQL closes an idle connection.
  pool.on('error', (error) => logger.warn({ err: error }, 'idle database connection lost'));
  watchPool(pool, new URL(url).pathname.slice(1), poolSize);
  const responses = new EventEmitter().setMaxListeners(0);
  const record = queryRecorder();
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log(event) {
      record(event);
      if (event.level === 'query') responses.emit('response');
    },
  });
  return {
    db,
    ping: async () => {
      const done = new AbortController();
      await Promise.race([
        pool.query('select 1'),
        once(responses, 'response', { signal: done.signal }),
      ]).finally(() => done.abort());
    },
    close: () => db.destroy(),
  };
}

function openSocket(silenceMs: number): Socket {
  const socket = new Socket();
  const lost = new Error('Connection terminated, because the server did not respond');
  return socket.setTimeout(silenceMs, () => socket.destroy(lost));
}

/** Opens, uses and closes a new connection. Rejects when the server does not respond within five seconds. */
export async function tryDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  // Errors after the connection is open reject the query, and are also emitted.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end();
  }
}

function watchPool(pool: Pool, name: string, most: number): void {
  observeGauges(['connections', 'connectionWaits', 'connectionsMost'], (tell) => {
    const of = { 'db.client.connection.pool.name': name };
    const { idleCount: idle, totalCount: open, waitingCount: waiting } = pool;
    tell('connections', idle, { ...of, 'db.client.connection.state': 'idle' });
    tell('connections', open - idle, { ...of, 'db.client.connection.state': 'used' });
    tell('connectionWaits', waiting, of);
    tell('connectionsMost', most, of);
  });
}

/**
 * Returns a function that records a query in the metrics, and as a span with the measured duration. Parameters are
 * never recorded.
 */
function queryRecorder(): (event: LogEvent) => void {
  const duration = histogram('queries');
  return ({ query, queryDurationMillis }) => {
    duration(queryDurationMillis / 1000, {});
    if (!trace.getActiveSpan()) return;
    const end = Date.now();
    const span = trace.getTracer('packshot').startSpan(`db ${query.sql.split(' ', 1)[0]}`, {
      kind: SpanKind.CLIENT,
      startTime: end - queryDurationMillis,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
    });
    span.end(end);
  };
}
