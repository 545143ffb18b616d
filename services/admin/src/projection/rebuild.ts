import { readEvents, type Reading, type StoredEvent } from '@packshot/chassis/messaging/read-events';
import type { Envelope } from '@packshot/proto/events/envelope';
import { streams } from '@packshot/proto/events/streams';
import type { Deps } from '../deps.js';
import type { ReadModel } from '../read-models/write-newest.js';
import { projectedServices, projections, type ProjectedService } from './projections.js';
import { snapshots } from './snapshots.js';

const readModelsOf: Readonly<Record<ProjectedService, readonly ReadModel[]>> = {
  auth: ['user_row'],
  jobs: ['job_row', 'usage_row'],
  billing: ['subscription_row', 'payment_row'],
  notification: ['mail_row', 'message_row'],
};

const eventsPerBatch = 500;

interface RebuildDeps extends Pick<Deps, 'db' | 'logger' | 'give'> {
  nats: Parameters<typeof readEvents>[0];
}

/**
 * Empties the read models and rebuilds them from the streams and from snapshots of their owners. The service may run at
 * the same time, but its lists are incomplete until the rebuild ends.
 *
 * @returns number of events and of snapshot rows, by service
 * @throws Problem when an owner does not respond; read models that are already rebuilt stay
 */
export async function rebuild(
  deps: RebuildDeps,
  services: readonly ProjectedService[] = projectedServices,
): Promise<Record<string, { events: number; rows: number }>> {
  const made: Record<string, { events: number; rows: number }> = {};
  for (const service of services) {
    await deps.db.transaction().execute(async (tx) => {
      for (const table of readModelsOf[service]) await tx.deleteFrom(table).execute();
    });
    const events = await replay(deps, service);
    let rows = 0;
    for (const take of Object.values(snapshots[service])) rows += await take(deps);
    made[service] = { events, rows };
    deps.logger.info({ service, events, rows }, 'read models rebuilt');
  }
  return made;
}

async function replay({ db, nats }: RebuildDeps, service: ProjectedService): Promise<number> {
  const { kinds, apply } = projections[service];
  let events = 0;
  // Reads one event type at a time, because the NATS permissions allow only these types. The newest event decides the
  // content of a row, in any order of events.
  for (const { type } of kinds) {
    const reading: Reading = { stream: streams[service], subject: type };
    for await (const part of partsOf(readEvents(nats, reading), eventsPerBatch)) {
      await db.transaction().execute((tx) => apply(tx, part));
      events += part.length;
    }
  }
  return events;
}

async function* partsOf(events: AsyncIterable<StoredEvent>, size: number): AsyncGenerator<Envelope[]> {
  let part: Envelope[] = [];
  for await (const { envelope } of events) {
    part.push(envelope);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
