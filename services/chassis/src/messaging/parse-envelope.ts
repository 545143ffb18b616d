import { envelopeSchema, type Envelope } from '@packshot/proto/events/envelope';

/** Does not check the event's data. Returns undefined for another subject, which would bypass permissions. */
export function parseEnvelope(payload: string, subject: string): Envelope | undefined {
  try {
    const envelope = envelopeSchema.parse(JSON.parse(payload)) as Envelope;
    return envelope.type === subject ? envelope : undefined;
  } catch {
    return undefined;
  }
}
