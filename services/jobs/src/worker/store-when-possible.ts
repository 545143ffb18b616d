import { setTimeout as sleep } from 'node:timers/promises';
import { toProblem } from '@packshot/chassis/app/to-problem';
import { outageDelayMs } from '@packshot/chassis/messaging/process-message';
import type { Logger } from '@packshot/chassis/telemetry/logger';

/**
 * Stores a finished picture, and waits while the object store is unavailable, for example because its disk is full.
 * Rendering the job again would cost seconds, or money if an AI provider makes the picture.
 *
 * @param store writes the files; called again until it succeeds
 * @throws the reason of `signal` when it aborts, and errors of `store` that are not outages
 */
export async function storeWhenPossible<T>(
  store: () => Promise<T>,
  logger: Pick<Logger, 'warn'>,
  signal: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (toProblem(error).code !== 'unavailable') throw error;
      logger.warn({ err: error }, 'a finished picture waits for the object store');
    }
    await sleep(outageDelayMs, undefined, { signal });
  }
}
