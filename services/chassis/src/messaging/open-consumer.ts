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

export interface Lane {
  /** Durable name, shared by all replicas. The name consists of letters, digits and dashes. */
  durable: string;
  /** Subject filter; absent if the owner of the stream creates the consumer for the declared events. */
  subject?: string;
}

/** Default time without a progress report after which the server redelivers a message, in milliseconds. */
export const defaultAckWaitMs = 30_000;
/** Milliseconds between two checks whether the owner of a stream has created the consumer. */
const pollIntervalMs = 250;
const pollsPerWarning = 40;

/** Creates the durable consumer or updates its settings. Waits if the stream's owner must create the consumer. */
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
        logger.warn(
          { consumer: durable, owner: stream.owner },
          "waiting for the stream's owner to create a consumer",
        );
      await sleep(pollIntervalMs);
    }
  }
}

/** Recreates a missing durable consumer, unless the stream's owner does. Returns whether the consumer was missing. */
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
 * Creates a consumer for the owner of the stream. A NATS user who may create consumers with several filters can read
 * the whole stream.
 */
export const createPlaceConsumer = (nats: NatsConnection, place: Place): Promise<void> =>
  makeConsumer(nats, place.stream, place.durable, filterOf(place), defaultAckWaitMs);

/**
 * Resets a durable consumer whose stream has lost its newest messages. The consumer's position may lie beyond the end
 * of the stream, so that the consumer would skip the next messages. The inbox recognises messages that arrive twice.
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

// A consumer has either one filter or a list of filters. Older versions may have created the consumer with one filter.
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
