import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';

/** Whether the server says that it has no such stream or consumer. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof JetStreamApiError &&
  (error.code === JetStreamApiCodes.StreamNotFound || error.code === JetStreamApiCodes.ConsumerNotFound);

/** Turns such an answer into undefined, for a `catch`. @throws every other error */
export function ignoreNotFound(error: unknown): undefined {
  if (!isNotFound(error)) throw error;
}
