import { jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { StreamSpec } from '@packshot/proto/events/streams';
import { sql, type Kysely, type Transaction } from 'kysely';
import { uuidv7 } from '../app/uuid.js';
import type { MessagingTables } from '../db/messaging-tables.js';
import type { Logger } from '../telemetry/logger.js';
import { repeatEvents } from './repeat-events.js';
import { identityOf, setBackKeys } from './stream-identity.js';

/** What a service does, beside repeating its events, when a stream has lost what it held. */
export type Recovery<Tables extends MessagingTables> = (tx: Transaction<Tables>) => Promise<unknown>;

/** A stream as a service last saw it. */
export type StreamMark = MessagingTables['stream_mark'];

/** Notes in a stream that it has lost its newest messages, so that every process learns of it. */
export async function tellSetBack(nats: NatsConnection, info: StreamInfo): Promise<StreamInfo> {
  const manager = await jetstreamManager(nats);
  const { name, metadata } = info.config;
  return manager.streams.update(name, {
    metadata: {
      ...metadata,
      [setBackKeys.time]: uuidv7(),
      [setBackKeys.from]: String(info.state.last_seq + 1),
    },
  });
}

/**
 * Brings back what a stream has lost, as far as this service can: repeats its own events, and does what the service itself
 * asks for. Once a service, however many processes of it look: the mark is locked.
 *
 * @returns whether it was this process that did it
 */
export async function recoverStream<Tables extends MessagingTables>(
  { db, logger }: { db: Kysely<Tables>; logger: Logger },
  stream: StreamSpec,
  info: StreamInfo,
  also?: Recovery<Tables>,
): Promise<boolean> {
  const identity = identityOf(info);
  return db.transaction().execute(async (tx) => {
    // Weeks of events may have to be repeated, for which the time of an ordinary statement is too short.
    await sql`set local statement_timeout = '5min'`.execute(tx);
    const { rows } = await sql<StreamMark>`
      select * from stream_mark where stream = ${stream.name} for update`.execute(tx);
    if (rows[0]?.identity === identity) return false;
    await sql`
      insert into stream_mark (stream, identity, last_seq) values (${stream.name}, ${identity}, ${info.state.last_seq})
      on conflict (stream) do update set identity = excluded.identity, last_seq = excluded.last_seq`.execute(
      tx,
    );
    // Seen for the first time: nothing is known of what it may have lost.
    if (!rows[0]) return false;
    logger.warn({ stream: stream.name }, 'a stream has lost what it held: events are sent again');
    // An order is good as long as somebody wants it, which only its owner knows.
    if (!also || stream.retention !== 'workqueue') await repeatEvents(tx, stream);
    await also?.(tx);
    return true;
  });
}
