import { envelopeSchema, type Envelope } from '@packshot/proto/events/envelope';

/** Parses an envelope, but not the data. Returns undefined if the type differs from the subject that NATS permitted. */
export function parseEnvelope(payload: string, subject: string): Envelope | undefined {
  try {
    const envelope = envelopeSchema.parse(JSON.parse(payload)) as Envelope;
    return envelope.type === subject ? envelope : undefined;
  } catch {
    return undefined;
  }
}
