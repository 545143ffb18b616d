import { jetstream } from '@nats-io/jetstream';
import { headers as natsHeaders, type NatsConnection } from '@nats-io/transport-node';
import { uuidv7 } from '../../app/uuid.js';
import type { LetterRow } from './waiting-letters.js';

/** A new message id is needed, because the stream may remember the old id. The inbox prevents a second effect. */
export async function publishLetter(
  nats: NatsConnection,
  { subject, payload, headers: told }: Pick<LetterRow, 'subject' | 'payload' | 'headers'>,
): Promise<void> {
  const headers = natsHeaders();
  for (const [name, value] of Object.entries(told)) headers.set(name, value);
  await jetstream(nats).publish(subject, payload, { msgID: uuidv7(), headers });
}
