import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool, type Dispatcher } from 'undici';

/** Signal that aborts when the caller of the forwarded call disconnects. */
export const callerDisconnects = new AsyncLocalStorage<AbortSignal>();

/**
 * Connections to a service. When a caller disconnects, the request to the service is aborted, which is the only way in
 * HTTP/1.1 to cancel it. The proxy plugin has no option for this and completes abandoned calls.
 */
export class CallsPool extends Pool {
  // This method covers both forms, with a callback and with a promise. `never` stands for the result of either.
  override request(options: Dispatcher.RequestOptions, callback?: unknown): never {
    return super.request({ ...options, signal: callerDisconnects.getStore() }, callback as never) as never;
  }
}
