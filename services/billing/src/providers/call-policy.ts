// Retries use cockatiel (MIT), as in the jobs service.
import { DelegateBackoff, handleWhen, retry } from 'cockatiel';
import { ProviderError } from './payment-provider.js';

export interface CallSettings {
  timeoutMs: number;
  /** Milliseconds before the first retry; each later pause is up to twice as long. */
  firstPauseMs: number;
}

const defaults: CallSettings = { timeoutMs: 10_000, firstPauseMs: 250 };
/** Maximum pause in milliseconds. After a longer pause, the worker retries, because a seller may be waiting. */
const longestPauseMs = 2_000;
const retries = 2;

export interface CallPolicy {
  timeoutMs: number;
  /**
   * Makes a call up to three times while the call fails with a temporary error. Each attempt carries the same
   * idempotency key. If the response to one attempt was lost, the call may have been applied, so a rejection of a later
   * attempt is also `unclear`.
   */
  run<T>(call: () => Promise<T>): Promise<T>;
}

export function createCallPolicy(given: Partial<CallSettings> = {}): CallPolicy {
  const { timeoutMs, firstPauseMs } = { ...defaults, ...given };
  const mayPass = handleWhen(
    (error) =>
      error instanceof ProviderError &&
      (error.kind === 'unavailable' || error.kind === 'unclear') &&
      (error.retryAfterMs ?? 0) <= longestPauseMs,
  );
  const backoff = new DelegateBackoff<{ attempt: number; result: unknown }>(({ attempt, result }) => {
    const { error } = result as { error?: unknown };
    const asked = error instanceof ProviderError ? error.retryAfterMs : undefined;
    return asked ?? firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
  });
  const policy = retry(mayPass, { maxAttempts: retries, backoff });
  return {
    timeoutMs,
    run(call) {
      let lost = false;
      return policy.execute(() =>
        call().catch((error: unknown) => {
          if (!(error instanceof ProviderError)) throw error;
          lost ||= error.kind === 'unclear';
          throw lost && error.kind === 'unavailable' ? toUnclear(error) : error;
        }),
      );
    },
  };
}

/** Converts the rejection of a call that was applied in part, or may have been applied. */
export const toUnclear = (error: ProviderError): ProviderError =>
  new ProviderError('unclear', error.message, error.retryAfterMs, { cause: error });

/** Parses a Retry-After header, in seconds or as a date (RFC 9110 §10.2.3), into milliseconds. */
export function retryAfterMs(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const wait = /^\d+(\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
