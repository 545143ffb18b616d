import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@packshot/chassis/telemetry/logger';

/**
 * Repeats a step of a render until it succeeds, because rendering the job again would cost seconds, or money if an AI
 * provider makes the picture.
 *
 * @param pauseAfter returns the milliseconds before the next attempt; undefined for an error that is not an outage
 * @param what text for the log
 * @throws AbortError when `signal` aborts, and errors that are not outages
 */
export async function repeatDuringOutage<T>(
  step: () => Promise<T>,
  pauseAfter: (error: unknown) => number | undefined,
  what: string,
  logger: Pick<Logger, 'warn'>,
  signal: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await step();
    } catch (error) {
      const pauseMs = pauseAfter(error);
      if (pauseMs === undefined) throw error;
      logger.warn({ err: error }, what);
      await sleep(pauseMs, undefined, { signal });
    }
  }
}
