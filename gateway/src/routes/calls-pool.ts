import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool, type Dispatcher } from 'undici';

export const callerDisconnects = new AsyncLocalStorage<AbortSignal>();

/** Pool that aborts a request to a service when the caller disconnects. The proxy plugin cannot abort requests. */
export class CallsPool extends Pool {
  // The return type `never` covers both forms of this method: with a callback and with a promise.
  override request(options: Dispatcher.RequestOptions, callback?: unknown): never {
    return super.request({ ...options, signal: callerDisconnects.getStore() }, callback as never) as never;
  }
}
