import type { Logger } from '../telemetry/logger.js';
import type { Stop } from './run-service.js';

/** Work that runs every few hours, such as a check of the audit log, must not stay undone for so long after a failure. */
const retryMs = 60_000;

/**
 * Repeats work until the service stops, without overlap. A failure is logged, and the work is repeated after one minute,
 * or at the next interval if that is earlier.
 *
 * @param what Description for the log, as in "could not rotate keys".
 * @param everyMs Interval in milliseconds.
 * @returns Functions that start the work without waiting for the interval. The promise of `run` resolves after a run
 *   that began after the call, even if that run failed, or when the service stops.
 */
export function runPeriodically(
  what: string,
  everyMs: number,
  work: () => Promise<unknown>,
  logger: Logger,
  onStop: (stop: Stop) => void,
): { now: () => void; run: () => Promise<void> } {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  const once = async (): Promise<void> => {
    clearTimeout(retry);
    try {
      await work();
    } catch (error) {
      logger.error({ err: error }, `could not ${what}`);
      if (everyMs > retryMs && !stopped) retry = setTimeout(now, retryMs);
    }
  };
  const run = async (): Promise<void> => {
    if (stopped) return;
    if (running) {
      next ??= running.then(() => {
        next = undefined;
        return run();
      });
      return next;
    }
    running = once().finally(() => {
      running = undefined;
    });
    return running;
  };
  const now = (): void => void run();
  const timer = setInterval(now, everyMs);
  onStop(async () => {
    clearInterval(timer);
    clearTimeout(retry);
    stopped = true;
    await running;
  });
  return { now, run };
}
