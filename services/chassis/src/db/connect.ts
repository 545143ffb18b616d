import { SpanKind, trace } from '@opentelemetry/api';
import { Kysely, PostgresDialect, type LogEvent } from 'kysely';
import { Client, Pool, types } from 'pg';
import { observeGauges } from '../telemetry/instruments.js';
import type { Logger } from '../telemetry/logger.js';

/** bigint columns hold counts and sequence numbers of ours, all far below 2^53: read them as numbers. */
types.setTypeParser(types.builtins.INT8, Number);

export interface Database<Tables> {
  db: Kysely<Tables>;
  /** Rejects when the server does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Statements that are prepared at most. Ours are fixed but for lists of ids; whatever comes beyond is planned each time. */
const preparedAtMost = 500;
const prepared = new Map<string, string>();

/** By what name a statement is prepared; undefined where it is not. */
function nameOf(text: string): string | undefined {
  const known = prepared.get(text);
  // Columns that a migration adds while we run would change what `*` stands for, which no prepared statement survives.
  if (known || prepared.size >= preparedAtMost || /(select|returning) (\S+\.)?\*/i.test(text)) return known;
  const name = `s${prepared.size}`;
  prepared.set(text, name);
  return name;
}

/** Has each statement parsed once by each connection. */
class PreparingClient extends Client {
  override query(text: unknown, values?: unknown, ...rest: unknown[]): never {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text);
    const query = super.query.bind(this) as (...args: unknown[]) => never;
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
  }
}

/**
 * A pool and Kysely over it. A statement that runs longer than 10 s, or a transaction left idle for 30 s, is ended
 * by the server, so that a stuck request cannot hold a lock for ever. Each query becomes a client span.
 *
 * @param poolSize connections at most
 */
export function connectDatabase<Tables>(url: string, logger: Logger, poolSize = 10): Database<Tables> {
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // The pool listens to idle connections alone. One that is lost while it is in use tells whoever uses it, too.
  pool.on('connect', (client) => client.on('error', () => {}));
  // Without a listener an idle connection that PostgreSQL closes would end the process.
  pool.on('error', (error) => logger.warn({ err: error }, 'idle database connection lost'));
  watchPool(pool, new URL(url).pathname.slice(1), poolSize);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: recordQuery });
  return {
    db,
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => db.destroy(),
  };
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

/** The span is made afterwards with the measured duration; parameters are never recorded. */
function recordQuery(event: LogEvent): void {
  const tracer = trace.getTracer('packshot');
  if (!trace.getActiveSpan()) return;
  const end = Date.now();
  const span = tracer.startSpan(`db ${event.query.sql.split(' ', 1)[0]}`, {
    kind: SpanKind.CLIENT,
    startTime: end - event.queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': event.query.sql },
  });
  span.end(end);
}
