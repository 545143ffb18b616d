import type { DataOf, Envelope, EventSpec } from '@packshot/proto/events/envelope';
import type { Versioned } from '../read-models/write-newest.js';

/** Selects the events of the given types, validated, each with its version. */
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
