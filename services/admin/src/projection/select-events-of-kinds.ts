import type { DataOf, Envelope, EventSpec } from '@packshot/proto/events/envelope';
import type { Versioned } from '../read-models/versioned.js';

/** Those of some events that are of these kinds, validated, each with the version that it tells of. */
export const selectEventsOfKinds = <E extends EventSpec>(
  kinds: readonly E[],
  events: readonly Envelope[],
): Versioned<DataOf<E>>[] => {
  const byType = new Map(kinds.map((kind) => [kind.type, kind]));
  return events.flatMap((event) => {
    const kind = byType.get(event.type);
    return kind ? [{ version: event.aggregateversion, data: kind.data.parse(event.data) as DataOf<E> }] : [];
  });
};
