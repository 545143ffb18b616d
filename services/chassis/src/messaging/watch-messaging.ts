import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { serviceOf } from '@packshot/proto/events/envelope';
import { events } from '@packshot/proto/events/events';
import type { StreamSpec } from '@packshot/proto/events/streams';
import type { ServiceName } from '@packshot/proto/services';
import { sql, type Kysely } from 'kysely';
import type { MessagingTables } from '../db/messaging-tables.js';
import { counter, observeGauges } from '../telemetry/instruments.js';
import { waitingLetters } from './dead-letters/waiting-letters.js';

/** Timeout in milliseconds for reading the state of a consumer. */
const patienceMs = 2_000;

const ageOf = sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`;

interface Watched {
  add(stream: StreamSpec, ...durables: (string | undefined)[]): void;
}

/** Reports the backlog of a service's outbox and consumers, and the number of its dead letters. */
export function watchMessaging({
  db,
  nats,
  service,
}: {
  db: Kysely<MessagingTables>;
  nats: NatsConnection;
  service: ServiceName;
}): Watched {
  const lanes: { stream: string; durable: string }[] = [];

  // Each counter is exported as 0 first, because a counter that appears with its first event hides that increase.
  const count = counter('events');
  for (const { type } of events)
    if (serviceOf(type) === service) count(0, { 'messaging.destination.name': type });

  observeGauges(['outboxRows', 'outboxAge'], async (tell) => {
    const { rows, age } = await db
      .selectFrom('outbox')
      .select([({ fn }) => fn.countAll<number>().as('rows'), ageOf.as('age')])
      .where('published_at', 'is', null)
      .executeTakeFirstOrThrow();
    tell('outboxRows', rows, {});
    tell('outboxAge', age, {});
  });

  observeGauges(['deadLetters'], async (tell) => {
    const counts = await waitingLetters(db)
      .select(['consumer', ({ fn }) => fn.countAll<number>().as('letters')])
      .groupBy('consumer')
      .execute();
    const byConsumer = new Map(lanes.map(({ durable }) => [durable, 0]));
    for (const { consumer, letters } of counts) byConsumer.set(consumer, letters);
    for (const [consumer, letters] of byConsumer)
      tell('deadLetters', letters, { 'messaging.consumer.group.name': consumer });
  });

  observeGauges(['consumerPending', 'consumerUnderWay', 'consumerRedelivered'], async (tell) => {
    const { consumers } = await jetstreamManager(nats, { checkAPI: false, timeout: patienceMs });
    const told = lanes.map(async ({ stream, durable }) => {
      const info = await consumers.info(stream, durable);
      const attributes = { 'messaging.consumer.group.name': durable };
      tell('consumerPending', info.num_pending, attributes);
      tell('consumerUnderWay', info.num_ack_pending, attributes);
      tell('consumerRedelivered', info.num_redelivered, attributes);
    });
    await Promise.all(told);
  });

  observeGauges(['natsStorage'], async (tell) => {
    const manager = await jetstreamManager(nats, { checkAPI: false, timeout: patienceMs });
    tell('natsStorage', (await manager.getAccountInfo()).storage, {});
  });

  return {
    add(stream, ...durables) {
      for (const durable of durables) if (durable) lanes.push({ stream: stream.name, durable });
    },
  };
}
