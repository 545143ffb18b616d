import {
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  type Consumer,
  type JsMsg,
  type OrderedConsumerOptions,
  type StreamInfo,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Envelope } from '@packshot/proto/events/envelope';
import type { StreamSpec } from '@packshot/proto/events/streams';
import { now } from '../time/clock.js';
import { parseEnvelope } from './parse-envelope.js';
import { identityOf } from './stream-identity.js';

export interface StoredEvent {
  envelope: Envelope;
  /** Sequence number in the stream, starting at 1 and equal for every reader. */
  seq: number;
  time: Date;
}

export interface Reading {
  stream: StreamSpec;
  /** Subject filter, which may end in `>`; absent for all events. */
  subject?: string | undefined;
  /** Sequence number, time or age to start from; absent to start with the first event. The server's clock sets the age. */
  from?: number | Date | { withinMs: number } | undefined;
}

interface OpenedReading {
  consumer: Consumer;
  /** Identity of the stream, and the sequence number of its last message on any subject. */
  identity: string;
  last: number;
  /** Number of messages to read. */
  waiting: number;
}

/** Opens a reader. The server deletes the reader's consumer automatically when the reader disconnects. */
export async function openReading(
  nats: NatsConnection,
  { stream, subject, from }: Reading,
): Promise<OpenedReading> {
  const manager = await jetstreamManager(nats);
  const info = await manager.streams.info(stream.name);
  const options: Partial<OrderedConsumerOptions> = {
    ...(subject ? { filter_subjects: subject } : {}),
    ...startAt(from, info),
  };
  const consumer = await jetstream(nats).consumers.get(stream.name, options);
  const { num_pending: waiting } = await consumer.info(true);
  return { consumer, identity: identityOf(info), last: info.state.last_seq, waiting };
}

function startAt(from: Reading['from'], { ts }: StreamInfo): Partial<OrderedConsumerOptions> {
  if (from === undefined) return { deliver_policy: DeliverPolicy.All };
  if (typeof from === 'number') return { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: from };
  // The clock of this host may be wrong. Servers before NATS 2.10 do not send their time.
  const serverTime = ts ? Date.parse(ts) : now();
  const time = from instanceof Date ? from : new Date(serverTime - from.withinMs);
  return { deliver_policy: DeliverPolicy.StartTime, opt_start_time: time.toISOString() };
}

/** Returns the event in a message, or null when the message is not a Packshot event. */
export function parseStoredEvent(
  message: Pick<JsMsg, 'string' | 'subject' | 'seq' | 'time'>,
): StoredEvent | null {
  const envelope = parseEnvelope(message.string(), message.subject);
  // Other clients may write to the stream, and one invalid message must not end the reading.
  return envelope ? { envelope, seq: message.seq, time: message.time } : null;
}

/** Returns the sequence number of the last message of a stream, or 0 if the stream never had a message. */
export async function getLastSequence(nats: NatsConnection, stream: StreamSpec): Promise<number> {
  return (await (await jetstreamManager(nats)).streams.info(stream.name)).state.last_seq;
}

const batch = { max_messages: 500, expires: 2_000 };

/** Yields the events that a stream holds now, from a position or time to the newest event. */
export async function* readEvents(nats: NatsConnection, reading: Reading): AsyncGenerator<StoredEvent> {
  const { consumer, waiting } = await openReading(nats, reading);
  for (let read = 0; read < waiting;) {
    for await (const message of await consumer.fetch(batch)) {
      const event = parseStoredEvent(message);
      if (event) yield event;
      read += 1;
      if (read === waiting) return;
    }
    // Counted messages that are deleted never arrive.
    if ((await consumer.info()).num_pending === 0) return;
  }
}
