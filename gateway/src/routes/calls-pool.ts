import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool, type Dispatcher } from 'undici';

/** Aborts when the caller of the call that is being passed on hangs up. */
export const callerDisconnects = new AsyncLocalStorage<AbortSignal>();

/**
 * Connections to a service. When a caller hangs up the service is told so, in the only way that HTTP/1.1 has: what it
 * has not begun for them it need not do. The proxy plugin has no option for it, and leaves calls that nobody waits for
 * to run to their end.
 */
export class CallsPool extends Pool {
  // Its two forms, with a callback and with a promise, are one here: `never` stands for what either gives back.
  override request(options: Dispatcher.RequestOptions, callback?: unknown): never {
    return super.request({ ...options, signal: callerDisconnects.getStore() }, callback as never) as never;
  }
}
