// cockatiel (MIT) retries and breaks the circuit. Its bulkhead forgets those who wait when several are cancelled at once
// (3.2.1), so p-limit (MIT) does that part.
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
import { ProviderError } from './provider.js';

export interface CallOptions {
  /** Calls under way at once, in this process. */
  concurrency: number;
  /** Milliseconds that one call may take. */
  timeoutMs: number;
  /** Tries after the first. */
  retries?: number;
  /** Milliseconds before the first retry; each next one waits twice as long. */
  firstDelayMs?: number;
  /** Failures in a row after which nothing is asked of the provider for `restMs`. */
  breakAfter?: number;
  restMs?: number;
}

/** Nobody waits longer than this for a retry, also when the provider asks for more. */
const longestWaitMs = 30_000;

export type CallPolicy = ReturnType<typeof createCallPolicy>;

/** How calls to one provider are made: few at once, with time-outs, retries, and a rest when it is down. */
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
    // Full jitter: workers that failed together do not come back together.
    return asked ?? Math.random() * Math.min(longestWaitMs, firstDelayMs * 2 ** attempt);
  });
  const policy = wrap(
    retry(worthWaiting, { maxAttempts: retries, backoff }),
    circuitBreaker(passing, { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(breakAfter) }),
  );
  const limit = pLimit(concurrency);
  return {
    /**
     * @returns what the call gave, with the cost of failed tries added
     * @throws ProviderError when the provider failed for good, or rests
     * @throws the signal's reason when it aborts
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
            if (error instanceof ProviderError) spentInVain += error.costUsd;
            throw error;
          }
        };
        const picture = await limit(() => policy.execute(attempt, signal));
        return { ...picture, costUsd: picture.costUsd + spentInVain };
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof BrokenCircuitError)
          throw new ProviderError('resting after several failures in a row', false, { cause: error });
        if (error instanceof ProviderError)
          throw new ProviderError(error.message, error.transient, { cause: error, costUsd: spentInVain });
        throw error;
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
