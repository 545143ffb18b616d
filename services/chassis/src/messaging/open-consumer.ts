import { setTimeout as sleep } from 'node:timers/promises';
import {
  AckPolicy,
  DeliverPolicy,
  jetstream,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstreamManager,
  type Consumer,
  type ConsumerConfig,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Place } from '@packshot/proto/events/follows';
import type { StreamSpec } from '@packshot/proto/events/streams';
import type { Logger } from '../telemetry/logger.js';

/** A durable consumer, which keeps a place in a stream. */
export interface Lane {
  /** Durable name, shared by all replicas; letters, digits and dashes. */
  durable: string;
  /** What it takes; absent where the owner of the stream has made it, for the events that are declared. */
  subject?: string;
}

/** Milliseconds without a sign of life after which a message is given to another process, unless said otherwise. */
export const usualAckWaitMs = 30_000;
/** Milliseconds between two looks whether the owner of a stream has made a place. */
const lookMs = 250;
const looksALine = 40;

/** Creates the durable consumer or brings its settings up to date; one that its stream's owner makes is waited for. */
export async function openConsumer(
  { nats, logger }: { nats: NatsConnection; logger: Logger },
  stream: StreamSpec,
  { durable, subject }: Lane,
  ackWaitMs: number,
): Promise<Consumer> {
  if (subject !== undefined)
    await makeConsumer(nats, stream, durable, { filter_subject: subject }, ackWaitMs);
  for (let looks = 0; ; looks += 1) {
    try {
      return await jetstream(nats).consumers.get(stream.name, durable);
    } catch (error) {
      if (!isMissing(error)) throw error;
      if (looks % looksALine === 0)
        logger.warn({ consumer: durable, owner: stream.owner }, 'waiting until its owner has made it');
      await sleep(lookMs);
    }
  }
}

/**
 * Makes the durable consumer from which a service follows a stream. Done by whoever owns the stream: who may make
 * consumers with several filters may read everything, since NATS knows no narrower right.
 */
export const makePlace = (nats: NatsConnection, { stream, durable, types }: Place): Promise<void> =>
  makeConsumer(
    nats,
    stream,
    durable,
    // Made by an older version it may have had a single filter, and a consumer has the one or the others.
    { filter_subjects: [...types], filter_subject: undefined as never },
    usualAckWaitMs,
  );

async function makeConsumer(
  nats: NatsConnection,
  stream: StreamSpec,
  durable: string,
  filter: Partial<ConsumerConfig>,
  ackWaitMs: number,
): Promise<void> {
  const manager = await jetstreamManager(nats);
  const config = {
    durable_name: durable,
    ...filter,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: ackWaitMs * 1_000_000,
    max_deliver: -1,
    max_ack_pending: 10_000,
  };
  try {
    await manager.consumers.add(stream.name, config);
  } catch {
    await manager.consumers.update(stream.name, durable, config);
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof JetStreamApiError &&
  (error.code === JetStreamApiCodes.ConsumerNotFound || error.code === JetStreamApiCodes.StreamNotFound);
