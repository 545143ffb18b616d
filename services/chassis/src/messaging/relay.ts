import { SpanKind } from '@opentelemetry/api';
import { jetstream, type JetStreamClient, type PubAck } from '@nats-io/jetstream';
import { headers as natsHeaders, type NatsConnection } from '@nats-io/transport-node';
import { Client } from 'pg';
import { counter } from '../telemetry/instruments.js';
import type { Logger } from '../telemetry/logger.js';
import { contextFrom, traceHeaders } from '../telemetry/trace-headers.js';
import { withSpan } from '../telemetry/with-span.js';
import { outboxChannel } from './outbox.js';

interface OutboxRow {
  seq: number;
  id: string;
  subject: string;
  envelope: string;
  headers: Record<string, string>;
}

/** Identity in each stream's mark at the last write of this process, by stream name. */
type Identities = Map<string, string>;

type Count = ReturnType<typeof counter<'events'>>;

const batchSize = 200;
/** Pause after a batch in milliseconds, because every batch costs two statements and a durable write. */
const gatherMs = 5;
/** Milliseconds between two polls, which also find events after a lost notification or a NATS outage. */
const idleMs = 1_000;
/** Idle milliseconds after which PostgreSQL releases the lock. A working relay is idle for at most 5 s. */
const silentMs = 8_000;
/** Milliseconds after which an unanswered query counts as a lost connection, which TCP reports only after minutes. */
const queryMs = 10_000;
/** Arbitrary key of the advisory lock, which is unique in the databases of services. */
const relayLock = 7_245_001;

export interface Relay {
  stop(): Promise<void>;
}

/**
 * Publishes the outbox of a database. Every process of a service runs a relay. A session-level advisory lock lets only
 * one relay work, which keeps the order of events. The lock is released when its holder dies or stops responding.
 *
 * States: *standby* (another process holds the lock; retries every second) → *relaying* (wakes on NOTIFY or every
 * second) → *reconnecting* (connection lost; returns to standby). A row is marked as published only after JetStream has
 * stored the event. After a crash in between, the event is published again under the same message id, which the stream
 * or the consumer's inbox recognises.
 */
export function startRelay(databaseUrl: string, nats: NatsConnection, logger: Logger): Relay {
  const stopping = new AbortController();
  const stream = jetstream(nats, { timeout: 5_000 });
  const finished = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await relayOverOneConnection(databaseUrl, stream, logger, stopping.signal);
      } catch (error) {
        logger.warn({ err: error }, 'outbox relay interrupted');
        await pause(stopping.signal, idleMs);
      }
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await finished;
    },
  };
}

async function relayOverOneConnection(
  url: string,
  stream: JetStreamClient,
  logger: Logger,
  stopping: AbortSignal,
): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: queryMs,
    keepAlive: true,
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  const ended = AbortSignal.any([stopping, lost.signal]);
  let isNotified = false;
  let wake = () => {};
  client.on('notification', () => {
    isNotified = true;
    wake();
  });
  const count = counter('events');
  await client.connect();
  try {
    await client.query(`set idle_session_timeout = ${silentMs}`);
    while (!stopping.aborted && !(await lock(client))) await pause(ended, idleMs);
    await client.query(`listen ${outboxChannel}`);
    const identities: Identities = new Map();
    while (!ended.aborted) {
      isNotified = false;
      const sent = await publishBatch(client, stream, logger, identities, count);
      if (sent === batchSize) continue;
      if (sent > 0) await pause(ended, gatherMs);
      // A notification during the look at the outbox would otherwise be lost.
      else if (!isNotified) await pause(ended, idleMs, (resume) => (wake = resume));
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function lock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    relayLock,
  ]);
  return rows[0]?.locked === true;
}

/** Publishes a batch concurrently, in order. Marks the rows before the first failure and returns the number of rows. */
async function publishBatch(
  client: Client,
  stream: JetStreamClient,
  logger: Logger,
  identities: Identities,
  count: Count,
): Promise<number> {
  // This query is the most frequent query, and the server parses a named statement only once.
  const { rows } = await client.query<OutboxRow>({
    name: 'unpublished',
    text: `select seq, id, subject, envelope::text, headers from outbox
           where published_at is null order by seq limit $1`,
    values: [batchSize],
  });
  if (rows.length === 0) return 0;
  const outcomes = await Promise.allSettled(rows.map((row) => publish(stream, row)));
  const failed = outcomes.findIndex((outcome) => outcome.status === 'rejected');
  const stored = failed === -1 ? rows : rows.slice(0, failed);
  if (stored.length > 0) {
    const acks = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
    const marked = await client.query<{ stream: string; identity: string }>({
      name: 'published',
      text: `with published as (update outbox set published_at = now() where seq = any($1))
             update stream_mark as mark set
               last_seq = greatest(mark.last_seq, stored.last),
               lost_from = case when stored.first <= mark.last_seq and stored.identity = mark.identity
                 then least(mark.lost_from, stored.first) else mark.lost_from end
             from jsonb_to_recordset($2) as stored (stream text, identity text, first bigint, last bigint)
             where mark.stream = stored.stream returning mark.stream, mark.identity`,
      values: [stored.map((row) => row.seq), JSON.stringify(placesOf(acks, identities))],
    });
    for (const { stream: name, identity } of marked.rows) identities.set(name, identity);
    for (const { subject } of stored) count(1, { 'messaging.destination.name': subject });
  }
  if (failed !== -1) {
    const { reason } = outcomes[failed] as PromiseRejectedResult;
    const { subject } = rows[failed]!;
    logger.warn({ err: reason, subject, waiting: rows.length - stored.length }, 'events wait for NATS');
  }
  return stored.length;
}

/**
 * Returns the first and last written sequence number of each stream. A first number that was used before means that the
 * stream has lost messages, unless a recovery has given the stream a new identity.
 */
function placesOf(acks: readonly PubAck[], identities: Identities) {
  return [...new Set(acks.map(({ stream }) => stream))].map((stream) => {
    const own = acks.filter((ack) => ack.stream === stream);
    const written = own.filter(({ duplicate }) => !duplicate).map(({ seq }) => seq);
    return {
      stream,
      identity: identities.get(stream) ?? null,
      first: written.length > 0 ? Math.min(...written) : null,
      last: Math.max(...own.map(({ seq }) => seq)),
    };
  });
}

function publish(stream: JetStreamClient, row: OutboxRow): Promise<PubAck> {
  const settings = {
    kind: SpanKind.PRODUCER,
    parent: contextFrom(row.headers),
    attributes: {
      'messaging.system': 'nats',
      'messaging.destination.name': row.subject,
      'messaging.message.id': row.id,
    },
  };
  return withSpan(`publish ${row.subject}`, settings, async () => {
    const headers = natsHeaders();
    for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value);
    return stream.publish(row.subject, row.envelope, { msgID: row.id, headers });
  });
}

/** @param onPause receives a function that ends the pause early; a signal would cost more, as it makes an error */
function pause(signal: AbortSignal, ms: number, onPause?: (resume: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
    onPause?.(done);
  });
}
