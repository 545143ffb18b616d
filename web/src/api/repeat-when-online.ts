import { connection } from './connection.js';
import { ApiError } from './errors.js';

/** Maximum number of tries while the server responds and the upload itself breaks, which takes half a minute. */
const maxTries = 6;
/** Delay before the second try in milliseconds. Each delay doubles the previous delay. */
const firstDelay = 1_000;

/** Reports whether a call failed because no response arrived. */
export const isConnectionLost = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/**
 * Repeats a call that a lost connection interrupted, as soon as the server responds again. A call that creates a job
 * must use an idempotency key, because the server may have answered before the connection was lost.
 *
 * @param onWaiting receives whether the call waits for the connection
 * @throws ApiError of the last try
 */
export async function repeatWhenOnline<T>(
  call: () => Promise<T>,
  onWaiting: (isWaiting: boolean) => void = () => undefined,
  delay = firstDelay,
): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await call();
    } catch (error) {
      if (!isConnectionLost(error) || tries === maxTries) throw error;
      onWaiting(true);
      try {
        await connection.check();
        // The next try does not follow at once, because the connection may break with each upload.
        if (tries > 1) await new Promise((resolve) => setTimeout(resolve, delay * 2 ** (tries - 2)));
      } finally {
        onWaiting(false);
      }
    }
}
