import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager, type Consumer } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { StreamSpec } from '@packshot/proto/events/streams';

/** A subject and the durable consumer that keeps its place in it. */
export interface Lane {
  /** Durable name, shared by all replicas; letters, digits and dashes. */
  durable: string;
  subject: string;
}

/** Creates the durable consumer or brings its settings up to date. */
export async function openConsumer(
  nats: NatsConnection,
  stream: StreamSpec,
  lane: Lane,
  ackWaitMs: number,
): Promise<Consumer> {
  const manager = await jetstreamManager(nats);
  const config = {
    durable_name: lane.durable,
    filter_subject: lane.subject,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: ackWaitMs * 1_000_000,
    max_deliver: -1,
    max_ack_pending: 10_000,
  };
  try {
    await manager.consumers.add(stream.name, config);
  } catch {
    await manager.consumers.update(stream.name, lane.durable, config);
  }
  return jetstream(nats).consumers.get(stream.name, lane.durable);
}
