import {
  DiscardPolicy,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { duplicateWindowSeconds, streams, type StreamSpec } from '@packshot/proto/events/streams';

const nanosPerSecond = 1_000_000_000;

/** Creates the system's streams, or brings their limits up to date. Every process may call it at start. */
export async function ensureStreams(nats: NatsConnection): Promise<void> {
  const manager = await jetstreamManager(nats);
  for (const spec of Object.values(streams)) {
    const config = streamConfig(spec);
    try {
      await manager.streams.add(config);
    } catch {
      // Exists with other settings, or another process was quicker: update says whether something is really wrong.
      await manager.streams.update(spec.name, config);
    }
  }
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
