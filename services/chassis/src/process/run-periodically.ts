import type { Logger } from '../telemetry/logger.js';
import type { Stop } from './run-service.js';

/**
 * Repeats work until the service stops, without overlap. A failure is logged, and the work is repeated at the next
 * interval.
 *
 * @param what Description for the log, as in "could not rotate keys".
 * @param everyMs Interval in milliseconds.
 * @returns Function `now`, which starts the work without waiting for the interval.
 */
export function runPeriodically(
  what: string,
  everyMs: number,
  work: () => Promise<unknown>,
  logger: Logger,
  onStop: (stop: Stop) => void,
): { now: () => void } {
  let running: Promise<unknown> | undefined;
  let again = false;
  const turn = (): void => {
    if (running) {
      again = true;
      return;
    }
    running = work()
      .catch((error: unknown) => logger.error({ err: error }, `could not ${what}`))
      .finally(() => {
        running = undefined;
        if (!again) return;
        again = false;
        turn();
      });
  };
  const timer = setInterval(turn, everyMs);
  onStop(async () => {
    clearInterval(timer);
    again = false;
    await running;
  });
  return { now: turn };
}
