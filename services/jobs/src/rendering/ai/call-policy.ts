// cockatiel (MIT) retries calls and breaks the circuit. p-limit (MIT) limits the concurrency, because the bulkhead of
// cockatiel 3.2.1 loses waiting calls when several calls are cancelled at once.
import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import pLimit from 'p-limit';
import { hasCost, ProviderError } from './provider.js';

export interface CallOptions {
  concurrency: number;
  timeoutMs: number;
  retries?: number;
  /** Maximum delay before the first retry in milliseconds; doubled for each further retry. */
  firstDelayMs?: number;
  /** Number of consecutive failures after which no call is made for `restMs` milliseconds. */
  breakAfter?: number;
  restMs?: number;
}

/** Maximum wait before a retry, even if the provider requests a longer wait. */
const longestWaitMs = 30_000;

export type CallPolicy = ReturnType<typeof createCallPolicy>;

export function createCallPolicy({
  concurrency,
  timeoutMs,
  retries = 2,
  firstDelayMs = 1_000,
  breakAfter = 5,
  restMs = 60_000,
}: CallOptions) {
  const passing = handleWhen((error) => error instanceof ProviderError && error.transient);
  const worthWaiting = handleWhen(
    (error) =>
      error instanceof ProviderError && error.transient && (error.retryAfterMs ?? 0) <= longestWaitMs,
  );
  const backoff = new DelegateBackoff<{ attempt: number; result: unknown }>(({ attempt, result }) => {
    const { error } = result as { error?: unknown };
    const asked = error instanceof ProviderError ? error.retryAfterMs : undefined;
    // Full jitter spreads the retries of workers that failed together.
    return asked ?? Math.random() * Math.min(longestWaitMs, firstDelayMs * 2 ** attempt);
  });
  const breaker = circuitBreaker(passing, {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(breakAfter),
  });
  let pausedUntil = 0;
  breaker.onBreak(() => (pausedUntil = Date.now() + restMs));
  const policy = wrap(retry(worthWaiting, { maxAttempts: retries, backoff }), breaker);
  const limit = pLimit(concurrency);
  const pausedError = (options: { cause?: unknown; costUsd?: number } = {}) =>
    new ProviderError('paused after several consecutive failures', false, {
      ...options,
      retryAfterMs: restMs,
    });
  return {
    /**
     * Lets callers skip the preparation of a call that would not be made.
     *
     * @throws ProviderError with `retryAfterMs` while the circuit of the provider is open
     */
    requireUnpaused(): void {
      if (Date.now() < pausedUntil) throw pausedError();
    },
    /**
     * @returns result of the call, with the cost of all attempts
     * @throws ProviderError when all attempts failed, or with `retryAfterMs` when the circuit of the provider is open;
     *   RefusedError when the provider declines. Both contain the cost of all attempts
     * @throws reason of the signal when the signal aborts
     */
    async run<T extends { costUsd: number }>(
      call: (signal: AbortSignal) => Promise<T>,
      signal: AbortSignal,
    ): Promise<T> {
      let spentInVain = 0;
      try {
        const attempt = async (): Promise<T> => {
          signal.throwIfAborted();
          try {
            return await withinTime(call, signal, timeoutMs);
          } catch (error) {
            if (hasCost(error)) spentInVain += error.costUsd;
            throw error;
          }
        };
        const picture = await limit(() => policy.execute(attempt, signal));
        return { ...picture, costUsd: picture.costUsd + spentInVain };
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof BrokenCircuitError) throw pausedError({ cause: error, costUsd: spentInVain });
        throw hasCost(error) ? error.withCost(spentInVain) : error;
      }
    },
  };
}

async function withinTime<T>(
  call: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<T> {
  const late = AbortSignal.timeout(timeoutMs);
  try {
    return await call(AbortSignal.any([signal, late]));
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted) throw new ProviderError(`no answer within ${timeoutMs} ms`, true, { cause: error });
    throw error;
  }
}
