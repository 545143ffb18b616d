import type { Transaction } from 'kysely';
import type { ApplyOutcome, FactHandler } from './applied.js';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { ProviderFact } from '../providers/payment-provider.js';
import { applyApproved } from './apply-approved.js';
import { applyClosed } from './apply-closed.js';
import { applyDisputed } from './apply-disputed.js';
import { applyEnded } from './apply-ended.js';
import { applyFailed } from './apply-failed.js';
import { applyPaid } from './apply-paid.js';
import { applyRefunded } from './apply-refunded.js';
import { applyRenewalSet } from './apply-renewal-set.js';

const applies: { [K in ProviderFact['kind']]: FactHandler<K> } = {
  approved: applyApproved,
  checkout_closed: applyClosed,
  paid: applyPaid,
  payment_failed: applyFailed,
  ended: applyEnded,
  renewal_set: applyRenewalSet,
  refunded: applyRefunded,
  disputed: applyDisputed,
};

export const applyFact = (
  tx: Transaction<BillingTables>,
  deps: Deps,
  fact: ProviderFact,
  factId: string,
): Promise<ApplyOutcome> =>
  (applies[fact.kind] as FactHandler<ProviderFact['kind']>)(tx, deps, fact as never, factId);
