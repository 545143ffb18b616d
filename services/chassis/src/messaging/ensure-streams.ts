import {
  DiscardPolicy,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { places } from '@packshot/proto/events/follows';
import { duplicateWindowSeconds, streams, type StreamSpec } from '@packshot/proto/events/streams';
import type { ServiceName } from '@packshot/proto/services';
import type { Logger } from '../telemetry/logger.js';
import { isForbidden } from './is-forbidden.js';
import { createPlaceConsumer } from './open-consumer.js';

const nanosPerSecond = 1_000_000_000;

/** Creates or updates all streams and their durable consumers. Without `replicas`, one server holds each new stream. */
export async function ensureStreams(nats: NatsConnection, replicas?: number): Promise<void> {
  const more = replicas === undefined ? {} : { num_replicas: replicas };
  for (const spec of Object.values(streams)) await ensureStream(nats, spec, { more });
}

/** Creates missing streams of one service. Only logs necessary changes, because a service may not change a stream. */
export async function ensureOwnStreams(
  nats: NatsConnection,
  service: ServiceName,
  logger: Logger,
): Promise<void> {
  for (const spec of Object.values(streams).filter(({ owner }) => owner === service))
    await ensureStream(nats, spec, {
      onForbidden: (error) =>
        logger.warn({ err: error, stream: spec.name }, 'a stream needs an update: run npm run nats-setup'),
    });
}

interface EnsureOptions {
  more?: Partial<StreamConfig>;
  /** Callback for a stream that needs a change that this user may not make. Without a callback, the error is thrown. */
  onForbidden?: (error: unknown) => void;
}

async function ensureStream(
  nats: NatsConnection,
  spec: StreamSpec,
  { more = {}, onForbidden }: EnsureOptions,
): Promise<void> {
  const manager = await jetstreamManager(nats);
  const config = { ...streamConfig(spec), ...more };
  try {
    await manager.streams.add(config);
  } catch {
    // The stream has other settings, or another process created the stream first. The update reports other errors.
    await manager.streams.update(spec.name, config).catch((error: unknown) => {
      if (!onForbidden || !isForbidden(error)) throw error;
      onForbidden(error);
    });
  }
  for (const place of places) if (place.stream === spec) await createPlaceConsumer(nats, place);
}

/** An update leaves other properties of the stream unchanged, such as its metadata. */
export function streamConfig(spec: StreamSpec): Partial<StreamConfig> & { name: string } {
  return {
    name: spec.name,
    subjects: [...spec.subjects],
    description: spec.summary,
    storage: StorageType.File,
    retention: spec.retention === 'workqueue' ? RetentionPolicy.Workqueue : RetentionPolicy.Limits,
    discard: DiscardPolicy.Old,
    max_age: spec.maxAgeDays * 86_400 * nanosPerSecond,
    duplicate_window: duplicateWindowSeconds * nanosPerSecond,
  };
}
