import { ModelUnavailableError } from '@packshot/studio';
import { ProviderError } from '../rendering/ai/provider.js';

/** Maximum delay in milliseconds, because an engine may be available before the time that it announced. */
const maxDelayMs = 60_000;

/** Returns the milliseconds for which a job must wait for its engine; undefined for any other failure. */
export function findDelayMs(error: unknown): number | undefined {
  if (!(error instanceof ModelUnavailableError || error instanceof ProviderError)) return undefined;
  return error.retryAfterMs === undefined ? undefined : Math.min(maxDelayMs, error.retryAfterMs);
}
