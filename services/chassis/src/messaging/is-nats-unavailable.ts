import { JetStreamApiError } from '@nats-io/jetstream';
import { ClosedConnectionError, RequestError, TimeoutError } from '@nats-io/transport-node';
import { isForbidden } from './is-forbidden.js';

/** Reports whether NATS, or one stream of a cluster without its leader, did not respond or responded with 503. */
export const isNatsUnavailable = (error: unknown): boolean =>
  error instanceof TimeoutError ||
  error instanceof ClosedConnectionError ||
  (error instanceof RequestError && !isForbidden(error)) ||
  (error instanceof JetStreamApiError && error.status === 503) ||
  // The library throws this error, which it does not export, when no server responds to a JetStream request.
  (error instanceof Error && error.name === 'JetStreamNotEnabled');
