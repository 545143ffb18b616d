import type { Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { ProviderFact } from '../providers/payment-provider.js';

export interface ApplyOutcome {
  /** `ignored`: the fact has no effect in billing; `note` states the reason. */
  outcome: 'waiting' | 'applied' | 'ignored';
  note?: string;
  subscriptionId?: string;
  madeKnown?: string;
}

/** Note on a sale by another shop that shares the provider account. */
export const foreignSaleNote = 'sold by another shop on this account';

export const waitingOutcome: ApplyOutcome = { outcome: 'waiting' };
export const toIgnoredOutcome = (note: string, subscriptionId?: string): ApplyOutcome => ({
  outcome: 'ignored',
  note,
  ...(subscriptionId ? { subscriptionId } : {}),
});

type Of<K extends ProviderFact['kind']> = Extract<ProviderFact, { kind: K }>;

export type FactHandler<K extends ProviderFact['kind']> = (
  tx: Transaction<BillingTables>,
  deps: Deps,
  fact: Of<K>,
  factId: string,
) => Promise<ApplyOutcome>;
