import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { ProviderSnapshot } from '../providers/payment-provider.js';
import { identityOf } from './identity.js';
import { keepEvent } from './keep-event.js';

/** Applies the provider's response to a query. A response without new facts is not stored. */
export async function applySnapshot(
  tx: Transaction<BillingTables>,
  deps: Deps,
  snapshot: ProviderSnapshot,
): Promise<void> {
  const identities = snapshot.facts.map(identityOf);
  if (identities.length === 0) return;
  const known = await tx
    .selectFrom('provider_fact')
    .select('identity')
    .where('provider', '=', deps.provider.name)
    .where('identity', 'in', identities)
    .execute();
  if (known.length >= new Set(identities).size) return;
  const digest = createHash('sha256').update(identities.toSorted().join('\n')).digest('hex');
  await keepEvent(tx, deps, {
    id: `asked:${snapshot.reference}:${digest}`,
    type: 'response to a query',
    at: deps.clock.now(),
    source: 'asked',
    payload: JSON.stringify(snapshot),
    facts: snapshot.facts,
  });
}
