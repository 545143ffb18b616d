import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import type { Logger } from '@packshot/chassis/telemetry/logger';

/**
 * Frees what was left in the store by processes that were killed in the middle of a put. A store that refuses is named in
 * the log and asked again by the next sweep: what this one has deleted stays done.
 */
export async function discardUnfinished(
  { store, logger }: { store: ObjectStore; logger: Logger },
  before: Date,
): Promise<void> {
  try {
    const count = await store.discardUnfinished(before);
    if (count > 0) logger.warn({ count }, 'unfinished uploads discarded');
  } catch (error) {
    logger.error({ err: error }, 'unfinished uploads not discarded');
  }
}
