import type { Logger } from '@packshot/chassis/telemetry/logger';
import { ModelUnavailableError } from '@packshot/studio';
import { repeatDuringOutage } from '../../worker/repeat-during-outage.js';

/**
 * Examines a paid picture, and waits while the model's server is away.
 *
 * @throws AbortError when `signal` aborts, and all other errors of `examine`
 */
export const waitForModel = <T>(
  examine: () => Promise<T>,
  logger: Pick<Logger, 'warn'>,
  signal: AbortSignal,
): Promise<T> =>
  repeatDuringOutage(
    examine,
    (error) => (error instanceof ModelUnavailableError ? error.retryAfterMs : undefined),
    'a paid picture waits for the inference server',
    logger,
    signal,
  );
