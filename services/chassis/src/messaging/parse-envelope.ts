import { envelopeSchema, type Envelope } from '@packshot/proto/events/envelope';

/** The event that a message holds; undefined when it holds something else. Its data is not looked at. */
export function parseEnvelope(payload: string): Envelope | undefined {
  try {
    return envelopeSchema.parse(JSON.parse(payload)) as Envelope;
  } catch {
    return undefined;
  }
}
