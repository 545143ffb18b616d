import { setTimeout as sleep } from 'node:timers/promises';
import { isTransient } from './error.js';

const attempts = 3;
const firstPauseMs = 100;

/**
 * Sends a request that may be repeated without harm, up to three times as long as it fails with a passing fault. The
 * pauses are 50 to 150 ms and 100 to 300 ms.
 *
 * @throws what the last attempt threw
 */
export async function retryTransient<T>(request: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      if (attempt === attempts || !isTransient(error)) throw error;
      // The random factor keeps workers that failed together from coming back together.
      await sleep(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}
