import { ModelUnavailableError } from '@packshot/studio';
import { ProviderError } from '../rendering/ai/provider.js';

/** Returns the milliseconds for which a job must wait for its engine; undefined for any other failure. */
export const findDelayMs = (error: unknown): number | undefined =>
  error instanceof ModelUnavailableError || error instanceof ProviderError ? error.retryAfterMs : undefined;
