import { setTimeout as sleep } from 'node:timers/promises';
import { isTransient } from './error.js';

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 100;

/** Runs a request that may be repeated without harm, up to three times while it fails in passing. */
export async function retryTransient<T>(request: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransient(error)) throw error;
      // Spread out, so that all workers don't come back at the same moment.
      await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}
