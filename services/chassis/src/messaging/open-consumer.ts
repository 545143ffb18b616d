import {
  AckPolicy,
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  type Consumer,
  type ConsumerConfig,
  type ConsumerInfo,
  type StreamInfo,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { StreamSpec } from '@packshot/proto/events/streams';
import { isNotThere } from './not-there.js';
import { lostFrom, setBackKeys, setBackOf } from './stream-identity.js';

/** A subject and the durable consumer that keeps its place in it. */
export interface Lane {
  /** Durable name, shared by all replicas; letters, digits and dashes. */
  durable: string;
  subject: string;
}

const settingsOf = ({ durable, subject }: Lane, ackWaitMs: number) => ({
  durable_name: durable,
  filter_subject: subject,
  ack_policy: AckPolicy.Explicit,
  ack_wait: ackWaitMs * 1_000_000,
  max_deliver: -1,
  max_ack_pending: 10_000,
});

/** Creates the durable consumer or brings its settings up to date. */
export async function openConsumer(
  nats: NatsConnection,
  stream: StreamSpec,
  lane: Lane,
  ackWaitMs: number,
): Promise<Consumer> {
  const manager = await jetstreamManager(nats);
  const info = await manager.streams.info(stream.name);
  if (!(await ensureConsumer(nats, info, lane, ackWaitMs)))
    await manager.consumers.update(stream.name, lane.durable, settingsOf(lane, ackWaitMs));
  return jetstream(nats).consumers.get(stream.name, lane.durable);
}

/**
 * Makes a durable consumer again that is gone, or whose stream was set back: its place may lie behind the end of the
 * stream, and what is stored next would be passed over. What it gets twice its inbox recognises.
 *
 * @returns whether it had to be made
 */
export async function ensureConsumer(
  nats: NatsConnection,
  stream: StreamInfo,
  lane: Lane,
  ackWaitMs: number,
): Promise<boolean> {
  const { consumers } = await jetstreamManager(nats, { checkAPI: false });
  const { name } = stream.config;
  const found = await consumers.info(name, lane.durable).catch((error: unknown) => {
    if (isNotThere(error)) return undefined;
    throw error;
  });
  const time = setBackOf(stream);
  if (found && setBackOf(found) === time) return false;
  if (found) await consumers.delete(name, lane.durable);
  await consumers.add(name, {
    ...settingsOf(lane, ackWaitMs),
    ...placeIn(stream, found),
    ...(time ? { metadata: { [setBackKeys.time]: time } } : {}),
  });
  return true;
}

/** Where it goes on: with the first message that it has not settled, or with the first that the stream has lost. */
function placeIn(stream: StreamInfo, before: ConsumerInfo | undefined): Partial<ConsumerConfig> {
  const lost = lostFrom(stream);
  // A work queue holds only what is still to be done.
  if (!before || !lost || stream.config.retention === 'workqueue')
    return { deliver_policy: DeliverPolicy.All };
  return {
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: Math.min(before.ack_floor.stream_seq + 1, lost),
  };
}
