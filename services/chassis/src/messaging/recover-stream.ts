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

/** Additional recovery that a service runs after a stream has lost messages. The service also resends its events. */
export type Recovery<Tables extends MessagingTables> = (tx: Transaction<Tables>) => Promise<unknown>;

export type StreamMark = Selectable<MessagingTables['stream_mark']>;

export interface SeenStream {
  stream: StreamSpec;
  info: StreamInfo;
  owns: boolean;
}

export interface RecoverDeps<Tables extends MessagingTables> {
  nats: NatsConnection;
  db: Kysely<Tables>;
  logger: Logger;
}

/** Reports the newest messages as lost when the stream ends before the last known number or has reused a number. */
function lossOf(info: StreamInfo, mark: StreamMark): 'all' | 'newest' | undefined {
  if (!mark.identity.startsWith(identityOf(info))) return 'all';
  return mark.last_seq > info.state.last_seq || mark.lost_from !== null ? 'newest' : undefined;
}

/**
 * Restores the lost messages of a stream as far as this service can. Resends the service's events, resets the durable
 * consumers if the service owns the stream, and runs the additional recovery `also`. A lock on the mark lets only one
 * process recover the stream.
 *
 * @param mark Mark that was read before the stream was checked, so that a message stored in between does not look lost.
 * @returns True if this process recovered the stream.
 */
export async function recoverStream<Tables extends MessagingTables>(
  { nats, db, logger }: RecoverDeps<Tables>,
  { stream, info, owns }: SeenStream,
  mark: StreamMark | undefined,
  also?: Recovery<Tables>,
): Promise<boolean> {
  const loss = mark && lossOf(info, mark);
  if (mark && !loss) return false;
  // The server does not change the identity of a stream that lost its newest messages, so the mark gets a new identity.
  const identity = loss === 'newest' ? `${identityOf(info)} ${uuidv7()}` : identityOf(info);
  return db.transaction().execute(async (tx) => {
    // Resending weeks of events takes longer than the timeout of an ordinary statement.
    await sql`set local statement_timeout = '5min'`.execute(tx);
    const { rows } = await sql<StreamMark>`
      select * from stream_mark where stream = ${stream.name} for update`.execute(tx);
    if (rows[0]?.identity !== mark?.identity) return false;
    await sql`
      insert into stream_mark (stream, identity, last_seq) values (${stream.name}, ${identity}, ${info.state.last_seq})
      on conflict (stream) do update
        set identity = excluded.identity, last_seq = excluded.last_seq, lost_from = null`.execute(tx);
    // On the first check, the service cannot know of earlier losses.
    if (!loss) return false;
    logger.warn({ stream: stream.name, loss }, 'a stream has lost messages: resending events');
    if (owns && loss === 'newest') {
      // The relay may have updated the mark after the mark was read.
      const passed = rows[0]?.lost_from ?? Infinity;
      await setBackAll(nats, stream, Math.min(info.state.last_seq + 1, passed));
    }
    // Only the owner of an order knows whether the order is still wanted, so the owner's recovery resends orders.
    if (owns && !(also && stream.retention === 'workqueue')) await repeatEvents(tx, stream);
    await also?.(tx);
    return true;
  });
}

/** Resets the durable consumers of a stream. Deletes workers' consumers, because only a worker knows the settings. */
async function setBackAll(nats: NatsConnection, stream: StreamSpec, lostFrom: number): Promise<void> {
  for (const place of places) if (place.stream === stream) await rewindPlaceConsumer(nats, place, lostFrom);
  const { consumers } = await jetstreamManager(nats, { checkAPI: false });
  for (const taken of Object.values(orderQueues))
    for (const [durable, { type }] of Object.entries(taken ?? {}))
      if (streamOf(type) === stream) await consumers.delete(stream.name, durable).catch(ignoreNotFound);
}
