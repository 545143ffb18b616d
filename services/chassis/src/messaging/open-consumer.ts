import { setTimeout as sleep } from 'node:timers/promises';
import {
  AckPolicy,
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  type Consumer,
  type ConsumerConfig,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Place } from '@packshot/proto/events/follows';
import type { StreamSpec } from '@packshot/proto/events/streams';
import type { Logger } from '../telemetry/logger.js';
import { isNotFound, ignoreNotFound } from './not-found.js';

/** A durable consumer, which keeps a place in a stream. */
export interface Lane {
  /** Durable name, shared by all replicas; letters, digits and dashes. */
  durable: string;
  /** What it takes; absent where the owner of the stream has made it, for the events that are declared. */
  subject?: string;
}

/** Milliseconds without a sign of life after which a message is given to another process, unless said otherwise. */
export const defaultAckWaitMs = 30_000;
/** Milliseconds between two looks whether the owner of a stream has made a place. */
const pollIntervalMs = 250;
const pollsPerWarning = 40;

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
      if (!isNotFound(error)) throw error;
      if (looks % pollsPerWarning === 0)
        logger.warn({ consumer: durable, owner: stream.owner }, 'waiting until its owner has made it');
      await sleep(pollIntervalMs);
    }
  }
}

/**
 * Looks whether a durable consumer is there, and makes it again where it is gone, unless its stream's owner does.
 *
 * @returns whether it was gone
 */
export async function ensureConsumer(
  nats: NatsConnection,
  stream: StreamSpec,
  { durable, subject }: Lane,
  ackWaitMs: number,
): Promise<boolean> {
  const { consumers } = await jetstreamManager(nats, { checkAPI: false });
  if (await consumers.info(stream.name, durable).catch(ignoreNotFound)) return false;
  if (subject !== undefined)
    await makeConsumer(nats, stream, durable, { filter_subject: subject }, ackWaitMs);
  return true;
}

/**
 * Makes the durable consumer from which a service follows a stream. Done by whoever owns the stream: who may make
 * consumers with several filters may read everything, since NATS knows no narrower right.
 */
export const createPlaceConsumer = (nats: NatsConnection, place: Place): Promise<void> =>
  makeConsumer(nats, place.stream, place.durable, filterOf(place), defaultAckWaitMs);

/**
 * Makes a place again whose stream has lost its newest messages: it may lie behind the end of the stream, and what is
 * stored next would be passed over. What it gets twice its inbox recognises.
 *
 * @param lostFrom the first place that the stream has lost
 */
export async function rewindPlaceConsumer(
  nats: NatsConnection,
  place: Place,
  lostFrom: number,
): Promise<void> {
  const { stream, durable } = place;
  const { consumers } = await jetstreamManager(nats, { checkAPI: false });
  const before = await consumers.info(stream.name, durable).catch(ignoreNotFound);
  if (!before) return createPlaceConsumer(nats, place);
  await consumers.delete(stream.name, durable);
  await consumers.add(stream.name, {
    ...settingsOf(durable, filterOf(place), defaultAckWaitMs),
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: Math.min(before.ack_floor.stream_seq + 1, lostFrom),
  });
}

// Made by an older version a place may have had a single filter, and a consumer has the one or the others.
const filterOf = ({ types }: Place): Partial<ConsumerConfig> => ({
  filter_subjects: [...types],
  filter_subject: undefined as never,
});

const settingsOf = (durable: string, filter: Partial<ConsumerConfig>, ackWaitMs: number) => ({
  durable_name: durable,
  ...filter,
  ack_policy: AckPolicy.Explicit,
  deliver_policy: DeliverPolicy.All,
  ack_wait: ackWaitMs * 1_000_000,
  max_deliver: -1,
  max_ack_pending: 10_000,
});

async function makeConsumer(
  nats: NatsConnection,
  stream: StreamSpec,
  durable: string,
  filter: Partial<ConsumerConfig>,
  ackWaitMs: number,
): Promise<void> {
  const manager = await jetstreamManager(nats);
  const config = settingsOf(durable, filter, ackWaitMs);
  try {
    await manager.consumers.add(stream.name, config);
  } catch {
    await manager.consumers.update(stream.name, durable, config);
  }
}
