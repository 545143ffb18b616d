import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { DataOf, Envelope, EventSpec } from '@packshot/proto/events/envelope';
import { uuidv7 } from '../app/uuid.js';

export interface PublishOptions {
  /** Id of an earlier event, to publish that event twice, as happens after a crash. */
  id?: string;
  version?: number;
  time?: Date;
}

/** Publishes an event of another service about a user, for tests of one service. Returns the id of the event. */
export async function publishEvent<E extends EventSpec>(
  nats: NatsConnection,
  event: E,
  data: DataOf<E>,
  { id = uuidv7(), version = 1, time = new Date() }: PublishOptions = {},
): Promise<string> {
  const envelope: Envelope = {
    specversion: '1.0',
    id,
    source: `/services/${event.type.split('.', 1)[0]}`,
    type: event.type,
    subject: (data as { user_id: string }).user_id,
    time: time.toISOString(),
    datacontenttype: 'application/json',
    aggregateversion: version,
    data: event.data.parse(data),
  };
  // A new message id makes the stream deliver a repeated event, so that the inbox must recognise the event.
  await jetstream(nats).publish(event.type, JSON.stringify(envelope), { msgID: uuidv7() });
  return id;
}
