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

/**
 * Creates the system's streams and the places in them from which they are followed, or brings them up to date.
 *
 * @param replicas servers that hold each stream; without it new ones have one, and others stay as they are
 */
export async function ensureStreams(nats: NatsConnection, replicas?: number): Promise<void> {
  const more = replicas === undefined ? {} : { num_replicas: replicas };
  for (const spec of Object.values(streams)) await ensureStream(nats, spec, { more });
}

/**
 * The same for the streams of one service, which every process of it may call at start. A service may make what is
 * missing; that a stream is to be changed, it can only say.
 */
export async function ensureOwnStreams(
  nats: NatsConnection,
  service: ServiceName,
  logger: Logger,
): Promise<void> {
  for (const spec of Object.values(streams).filter(({ owner }) => owner === service))
    await ensureStream(nats, spec, {
      onForbidden: (error) =>
        logger.warn(
          { err: error, stream: spec.name },
          'a stream is not as this version wants it, which npm run nats-setup mends',
        ),
    });
}

interface EnsureOptions {
  more?: Partial<StreamConfig>;
  /** Told when the stream would have to be changed and may not be; otherwise that throws. */
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
    // Exists with other settings, or another process was quicker: update says whether something is really wrong.
    await manager.streams.update(spec.name, config).catch((error: unknown) => {
      if (!onForbidden || !isForbidden(error)) throw error;
      onForbidden(error);
    });
  }
  for (const place of places) if (place.stream === spec) await createPlaceConsumer(nats, place);
}

/** How a stream is made. What a stream has beside that, such as its metadata, an update leaves as it is. */
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
