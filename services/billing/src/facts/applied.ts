import type { Transaction } from 'kysely';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { ProviderFact } from '../providers/payment-provider.js';

/** What became of a fact. */
export interface ApplyOutcome {
  /** `waitingOutcome`: what it is about is not known yet; `toIgnoredOutcome`: it concerns nothing here, for the reason in the note. */
  outcome: 'waiting' | 'applied' | 'ignored';
  note?: string;
  subscriptionId?: string;
  /** The reference of a subscription, or of a payment, that others may have waited for. */
  madeKnown?: string;
}

/** The note of what concerns another shop on the same account of the provider. */
export const foreignSaleNote = 'sold by another shop of this account';

export const waitingOutcome: ApplyOutcome = { outcome: 'waiting' };
export const toIgnoredOutcome = (note: string, subscriptionId?: string): ApplyOutcome => ({
  outcome: 'ignored',
  note,
  ...(subscriptionId ? { subscriptionId } : {}),
});

type Of<K extends ProviderFact['kind']> = Extract<ProviderFact, { kind: K }>;

/** How one kind of fact is applied, under the id that it is kept by. */
export type FactHandler<K extends ProviderFact['kind']> = (
  tx: Transaction<BillingTables>,
  deps: Deps,
  fact: Of<K>,
  factId: string,
) => Promise<ApplyOutcome>;
