import type { Logger } from '../telemetry/logger.js';
import type { Stop } from './run-service.js';

/**
 * Does something again and again until the service stops, one at a time. What fails is logged and tried at the next turn.
 *
 * @param what for the log, as in "could not rotate keys"
 * @returns `now`: does it without waiting for its turn
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
