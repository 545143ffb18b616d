import type { Deps } from '../deps.js';
import { applySnapshot } from '../facts/apply-snapshot.js';
import { ProviderError, type ProviderSnapshot } from '../providers/payment-provider.js';

/** Asks the provider a question. @returns The answer; undefined when there was none. */
export async function askProvider<T>({ logger }: Deps, ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logger.warn({ err: error }, 'the payment provider did not answer a question');
    return undefined;
  }
}

/**
 * Asks the provider and applies the answer.
 *
 * @returns The answer; null when the provider knows nothing; undefined when it did not answer.
 */
export async function applyAnswer(
  deps: Deps,
  ask: () => Promise<ProviderSnapshot | null>,
): Promise<ProviderSnapshot | null | undefined> {
  const snapshot = await askProvider(deps, ask);
  if (snapshot) {
    await deps.db.transaction().execute((tx) => applySnapshot(tx, deps, snapshot));
    deps.wake();
  }
  return snapshot;
}
