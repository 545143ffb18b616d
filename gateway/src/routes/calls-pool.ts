import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool, type Dispatcher } from 'undici';

export const callerDisconnects = new AsyncLocalStorage<AbortSignal>();

/** Aborts the request to a service when its caller disconnects. The proxy plugin has no option for this. */
export class CallsPool extends Pool {
  // This method covers both forms, with a callback and with a promise. `never` stands for the result of either.
  override request(options: Dispatcher.RequestOptions, callback?: unknown): never {
    return super.request({ ...options, signal: callerDisconnects.getStore() }, callback as never) as never;
  }
}
