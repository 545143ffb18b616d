import { setTimeout as sleep } from 'node:timers/promises';
import { isTransient } from './error.js';

const attempts = 3;
const firstPauseMs = 100;

/**
 * Sends a request up to three times while it fails with a transient fault. The pauses are 50 to 150 ms and 100 to 300 ms.
 *
 * @param mayRepeat reports whether the request may be repeated after a fault; by default the request is idempotent
 * @throws Error of the last attempt
 */
export async function retryTransient<T>(
  request: () => Promise<T>,
  mayRepeat: (error: unknown) => boolean = isTransient,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      if (attempt === attempts || !mayRepeat(error)) throw error;
      // The random factor spreads the retries of workers that failed at the same time.
      await sleep(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}
