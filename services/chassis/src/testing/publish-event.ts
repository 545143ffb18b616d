import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { DataOf, Envelope, EventSpec } from '@packshot/proto/events/envelope';
import { uuidv7 } from '../app/uuid.js';

/** What an announcement may say beside its data. */
export interface PublishOptions {
  /** To say the same thing twice, as after a crash. */
  id?: string;
  version?: number;
  time?: Date;
}

/** Says what another service would say of a user, for tests of one service. @returns the event's id */
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
  // A fresh message id: the stream must not spare the inbox its work.
  await jetstream(nats).publish(event.type, JSON.stringify(envelope), { msgID: uuidv7() });
  return id;
}
