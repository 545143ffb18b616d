import { envelopeSchema, type Envelope } from '@packshot/proto/events/envelope';

/**
 * The event that a message holds; undefined when it holds something else, or an event of another subject: NATS lets each
 * service publish its own subjects alone, and what stands inside would get around that. Its data is not looked at.
 */
export function parseEnvelope(payload: string, subject: string): Envelope | undefined {
  try {
    const envelope = envelopeSchema.parse(JSON.parse(payload)) as Envelope;
    return envelope.type === subject ? envelope : undefined;
  } catch {
    return undefined;
  }
}
