import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';

/** Reports whether the server responded that the stream or consumer does not exist. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof JetStreamApiError &&
  (error.code === JetStreamApiCodes.StreamNotFound || error.code === JetStreamApiCodes.ConsumerNotFound);

/** Turns a not-found error into undefined, for use in `catch`. @throws every error other than not-found */
export function ignoreNotFound(error: unknown): undefined {
  if (!isNotFound(error)) throw error;
}
