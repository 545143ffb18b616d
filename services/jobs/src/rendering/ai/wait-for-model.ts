import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@packshot/chassis/telemetry/logger';
import { ModelUnavailableError } from '@packshot/studio';

/**
 * Repeats the examination of a paid picture while the model's server is away. A retry of the job would buy another
 * picture.
 *
 * @throws an AbortError when `signal` aborts, and all other errors of `examine`
 */
export async function waitForModel<T>(
  examine: () => Promise<T>,
  logger: Pick<Logger, 'warn'>,
  signal: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await examine();
    } catch (error) {
      if (!(error instanceof ModelUnavailableError)) throw error;
      logger.warn({ err: error }, 'a paid picture waits for the inference server');
      await sleep(error.retryAfterMs, undefined, { signal });
    }
  }
}
