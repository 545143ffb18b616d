import {
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  type Consumer,
  type JsMsg,
  type OrderedConsumerOptions,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Envelope } from '@packshot/proto/events/envelope';
import type { StreamSpec } from '@packshot/proto/events/streams';
import { parseEnvelope } from './parse-envelope.js';
import { identityOf } from './stream-identity.js';

/** An event as it lies in its stream. */
export interface StoredEvent {
  envelope: Envelope;
  /** Its place in the stream, the same for every reader; 1 is the first. */
  seq: number;
  /** When the stream stored it. */
  time: Date;
}

/** What to read of a stream. */
export interface Reading {
  stream: StreamSpec;
  /** Only events of this subject, which may end in `>`; absent: all. */
  subject?: string | undefined;
  /** Where to begin: at a place or at a moment; absent: with the first. */
  from?: number | Date | undefined;
}

/** Opened for reading, and the stream as it was then. */
interface OpenedReading {
  consumer: Consumer;
  /** Which stream it is, and the place of its last message of any subject. */
  identity: string;
  last: number;
  /** Messages that there were to be read. */
  waiting: number;
}

/** Begins to read. The server forgets a reader that goes away by itself. */
export async function openReading(
  nats: NatsConnection,
  { stream, subject, from }: Reading,
): Promise<OpenedReading> {
  const manager = await jetstreamManager(nats);
  const info = await manager.streams.info(stream.name);
  const options: Partial<OrderedConsumerOptions> = {
    ...(subject ? { filter_subjects: subject } : {}),
    ...startAt(from),
  };
  const consumer = await jetstream(nats).consumers.get(stream.name, options);
  const { num_pending: waiting } = await consumer.info(true);
  return { consumer, identity: identityOf(info), last: info.state.last_seq, waiting };
}

function startAt(from: Reading['from']): Partial<OrderedConsumerOptions> {
  if (from === undefined) return { deliver_policy: DeliverPolicy.All };
  return typeof from === 'number'
    ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: from }
    : { deliver_policy: DeliverPolicy.StartTime, opt_start_time: from.toISOString() };
}

/** The event that a message holds; null when it is none of ours. */
export function parseStoredEvent(
  message: Pick<JsMsg, 'string' | 'subject' | 'seq' | 'time'>,
): StoredEvent | null {
  const envelope = parseEnvelope(message.string(), message.subject);
  // Somebody else may write there: one bad message must not end the reading.
  return envelope ? { envelope, seq: message.seq, time: message.time } : null;
}

/** The place of the last message of a stream; 0 when it never had one. */
export async function getLastSequence(nats: NatsConnection, stream: StreamSpec): Promise<number> {
  return (await (await jetstreamManager(nats)).streams.info(stream.name)).state.last_seq;
}

const batch = { max_messages: 500, expires: 2_000 };

/** The events that a stream holds now, from a place or moment on; ends with the newest of them. */
export async function* readEvents(nats: NatsConnection, reading: Reading): AsyncGenerator<StoredEvent> {
  const { consumer, waiting } = await openReading(nats, reading);
  for (let read = 0; read < waiting;) {
    for await (const message of await consumer.fetch(batch)) {
      const event = parseStoredEvent(message);
      if (event) yield event;
      read += 1;
      if (read === waiting) return;
    }
    // Some may have been deleted since they were counted: those never come.
    if ((await consumer.info()).num_pending === 0) return;
  }
}
