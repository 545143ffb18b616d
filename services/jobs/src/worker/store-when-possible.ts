import { toProblem } from '@packshot/chassis/app/to-problem';
import { outageDelayMs } from '@packshot/chassis/messaging/process-message';
import type { Logger } from '@packshot/chassis/telemetry/logger';
import { repeatDuringOutage } from './repeat-during-outage.js';

/**
 * Stores a finished picture, and waits while the object store is unavailable, for example because its disk is full.
 *
 * @param store writes the files; called again until it succeeds
 * @throws AbortError when `signal` aborts, and errors of `store` that are not outages
 */
export const storeWhenPossible = <T>(
  store: () => Promise<T>,
  logger: Pick<Logger, 'warn'>,
  signal: AbortSignal,
): Promise<T> =>
  repeatDuringOutage(
    store,
    (error) => (toProblem(error).code === 'unavailable' ? outageDelayMs : undefined),
    'a finished picture waits for the object store',
    logger,
    signal,
  );
