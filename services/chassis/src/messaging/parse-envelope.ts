import { envelopeSchema, type Envelope } from '@packshot/proto/events/envelope';

/**
 * Returns the event in a message, or undefined if the message holds something else or an event of another subject. NATS
 * restricts publishing by subject, so a different type inside would bypass its permissions. Does not check the event's
 * data.
 */
export function parseEnvelope(payload: string, subject: string): Envelope | undefined {
  try {
    const envelope = envelopeSchema.parse(JSON.parse(payload)) as Envelope;
    return envelope.type === subject ? envelope : undefined;
  } catch {
    return undefined;
  }
}
