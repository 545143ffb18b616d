import type { Deps } from '../deps.js';
import { applySnapshot } from '../facts/apply-snapshot.js';
import { ProviderError, type ProviderSnapshot } from '../providers/payment-provider.js';

/**
 * Asks the provider and applies what it answers.
 *
 * @returns what it said; null when it knows nothing; undefined when it did not answer
 */
export async function takeAnswer(
  deps: Deps,
  ask: () => Promise<ProviderSnapshot | null>,
): Promise<ProviderSnapshot | null | undefined> {
  let snapshot: ProviderSnapshot | null;
  try {
    snapshot = await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.logger.warn({ err: error }, 'the payment provider did not answer a question');
    return undefined;
  }
  if (snapshot) {
    const said = snapshot;
    await deps.db.transaction().execute((tx) => applySnapshot(tx, deps, said));
    deps.wake();
  }
  return snapshot;
}
