import { jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { orderQueues, places } from '@packshot/proto/events/follows';
import { streamOf, type StreamSpec } from '@packshot/proto/events/streams';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { uuidv7 } from '../app/uuid.js';
import type { MessagingTables } from '../db/messaging-tables.js';
import type { Logger } from '../telemetry/logger.js';
import { ignoreNotFound } from './not-found.js';
import { rewindPlaceConsumer } from './open-consumer.js';
import { repeatEvents } from './repeat-events.js';
import { identityOf } from './stream-identity.js';

/** What a service does, beside repeating its events, when a stream has lost what it held. */
export type Recovery<Tables extends MessagingTables> = (tx: Transaction<Tables>) => Promise<unknown>;

/** A stream as a service last saw it. */
export type StreamMark = Selectable<MessagingTables['stream_mark']>;

/** A stream as it is now. */
export interface SeenStream {
  stream: StreamSpec;
  info: StreamInfo;
  /** Whether it is this service's own. */
  owns: boolean;
}

export interface RecoverDeps<Tables extends MessagingTables> {
  nats: NatsConnection;
  db: Kysely<Tables>;
  logger: Logger;
}

/**
 * What a stream has lost since it was marked: all of it, or its newest messages. Then it ends before the last place that is
 * known to have been taken, or has passed that place anew meanwhile, which the relay saw.
 */
function lossOf(info: StreamInfo, mark: StreamMark): 'all' | 'newest' | undefined {
  if (!mark.identity.startsWith(identityOf(info))) return 'all';
  return mark.last_seq > info.state.last_seq || mark.lost_from !== null ? 'newest' : undefined;
}

/**
 * Brings back what a stream has lost, as far as this service can: repeats its own events, sets back the places in its own
 * stream, and does what the service itself asks for. Once a service, however many processes of it look: the mark is locked.
 *
 * @param mark as it was before the stream was looked at: what is stored meanwhile must not look as if it were lost
 * @returns whether it was this process that did it
 */
export async function recoverStream<Tables extends MessagingTables>(
  { nats, db, logger }: RecoverDeps<Tables>,
  { stream, info, owns }: SeenStream,
  mark: StreamMark | undefined,
  also?: Recovery<Tables>,
): Promise<boolean> {
  const loss = mark && lossOf(info, mark);
  if (mark && !loss) return false;
  // A stream that lost its newest messages is still the same for the server: the mark tells the times apart.
  const identity = loss === 'newest' ? `${identityOf(info)} ${uuidv7()}` : identityOf(info);
  return db.transaction().execute(async (tx) => {
    // Weeks of events may have to be repeated, for which the time of an ordinary statement is too short.
    await sql`set local statement_timeout = '5min'`.execute(tx);
    const { rows } = await sql<StreamMark>`
      select * from stream_mark where stream = ${stream.name} for update`.execute(tx);
    if (rows[0]?.identity !== mark?.identity) return false;
    await sql`
      insert into stream_mark (stream, identity, last_seq) values (${stream.name}, ${identity}, ${info.state.last_seq})
      on conflict (stream) do update
        set identity = excluded.identity, last_seq = excluded.last_seq, lost_from = null`.execute(tx);
    // Seen for the first time: nothing is known of what it may have lost.
    if (!loss) return false;
    logger.warn({ stream: stream.name, loss }, 'a stream has lost what it held: events are sent again');
    if (owns && loss === 'newest') {
      // As it is now: the relay may have seen it since the mark was read.
      const passed = rows[0]?.lost_from ?? Infinity;
      await setBackAll(nats, stream, Math.min(info.state.last_seq + 1, passed));
    }
    // An order is good as long as somebody wants it, which only its owner knows.
    if (owns && !(also && stream.retention === 'workqueue')) await repeatEvents(tx, stream);
    await also?.(tx);
    return true;
  });
}

/** Sets every durable consumer of a stream back. Those of workers go, since their settings are the workers' own. */
async function setBackAll(nats: NatsConnection, stream: StreamSpec, lostFrom: number): Promise<void> {
  for (const place of places) if (place.stream === stream) await rewindPlaceConsumer(nats, place, lostFrom);
  const { consumers } = await jetstreamManager(nats, { checkAPI: false });
  for (const taken of Object.values(orderQueues))
    for (const [durable, { type }] of Object.entries(taken ?? {}))
      if (streamOf(type) === stream) await consumers.delete(stream.name, durable).catch(ignoreNotFound);
}
