import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { DataOf, Envelope, EventSpec } from '@packshot/proto/events/envelope';
import { uuidv7 } from '../app/uuid.js';

/**
 * Says what another service would say, for tests of one service.
 *
 * @param given `id` to say the same thing twice, as after a crash
 */
export async function publishEvent<E extends EventSpec>(
  nats: NatsConnection,
  event: E,
  data: DataOf<E>,
  given: { id?: string; version?: number; subject?: string } = {},
): Promise<void> {
  const envelope: Envelope = {
    specversion: '1.0',
    id: given.id ?? uuidv7(),
    source: `/services/${event.type.split('.', 1)[0]}`,
    type: event.type,
    subject: given.subject ?? uuidv7(),
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    aggregateversion: given.version ?? 1,
    data: event.data.parse(data),
  };
  // The stream would recognise the same message id by itself; here the inbox is meant to.
  await jetstream(nats).publish(event.type, JSON.stringify(envelope), { msgID: uuidv7() });
}
