import type { Deps } from '../deps.js';
import { applySnapshot } from '../facts/apply-snapshot.js';
import { ProviderError, type ProviderSnapshot } from '../providers/payment-provider.js';

/** Queries the payment provider. @returns The response; undefined when the provider did not respond. */
export async function askProvider<T>({ logger }: Deps, ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logger.warn({ err: error }, 'the payment provider did not respond to a query');
    return undefined;
  }
}

/** @returns The response; null when the provider does not know the object; undefined without a response. */
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
