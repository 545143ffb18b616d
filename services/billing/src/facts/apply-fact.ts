import type { Transaction } from 'kysely';
import { byProvider } from '../calls/cause.js';
import { queueCancelNow } from '../calls/keep-call.js';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { ProviderFact } from '../providers/payment-provider.js';
import { moveSubscription } from '../subscriptions/lifecycle.js';
import { settleSubscription } from '../subscriptions/settle.js';
import { toIgnoredOutcome, waitingOutcome, type ApplyOutcome, type FactHandler } from './applied.js';
import { applyDisputed } from './apply-disputed.js';
import { applyFailed } from './apply-failed.js';
import { applyPaid } from './apply-paid.js';
import { applyRefunded } from './apply-refunded.js';
import { findSubscription } from './find-subscription.js';

const applyApproved: FactHandler<'approved'> = async (tx, deps, fact) => {
  const row = await findSubscription(tx, deps, { id: fact.subscriptionId });
  if (!row) return toIgnoredOutcome('no such subscription');
  const taken = await tx
    .selectFrom('subscription')
    .select('id')
    .where('provider', '=', row.provider)
    .where('reference', '=', fact.reference)
    .where('id', '!=', row.id)
    .executeTakeFirst();
  if (taken) return toIgnoredOutcome('another subscription has this reference', row.id);
  if (row.reference && row.reference !== fact.reference) {
    // The provider created a second subscription for one checkout. The provider must not collect for the second
    // subscription.
    await queueCancelNow(tx, row, fact.reference);
    return toIgnoredOutcome('a second subscription for one checkout: cancelled', row.id);
  }
  await tx
    .updateTable('subscription')
    .set({ reference: fact.reference, checkout: row.checkout ?? fact.checkout })
    .where('id', '=', row.id)
    .execute();
  const now = await settleSubscription(tx, deps, row.id, byProvider);
  const { erased_at } = await tx
    .selectFrom('subscriber')
    .select('erased_at')
    .where('user_id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  if (erased_at) await queueCancelNow(tx, now);
  return { outcome: 'applied', subscriptionId: row.id, madeKnown: fact.reference };
};

const applyClosed: FactHandler<'checkout_closed'> = async (tx, deps, fact) => {
  const row = await findSubscription(tx, deps, { id: fact.subscriptionId });
  if (!row) return toIgnoredOutcome('no such subscription');
  if (row.checkout && row.checkout !== fact.checkout) return toIgnoredOutcome('another checkout', row.id);
  const moved = await moveSubscription(tx, 'abandon', row.id, byProvider);
  return moved
    ? { outcome: 'applied', subscriptionId: row.id }
    : toIgnoredOutcome('no longer pending', row.id);
};

/** Applies the event that the provider no longer collects for a subscription. The seller keeps the paid period. */
const applyEnded: FactHandler<'ended'> = async (tx, deps, fact) => {
  const row = await findSubscription(tx, deps, { reference: fact.reference });
  if (!row) return waitingOutcome;
  await tx.updateTable('subscription').set({ provider_ended_at: fact.at }).where('id', '=', row.id).execute();
  await settleSubscription(tx, deps, row.id, byProvider);
  return { outcome: 'applied', subscriptionId: row.id };
};

/** Maximum clock skew between two of our hosts in milliseconds. */
const skewMs = 5_000;

/** Our calls to the provider cause the same facts, but the effect of our calls is already stored. */
const applyRenewalSet: FactHandler<'renewal_set'> = async (tx, deps, fact) => {
  const row = await findSubscription(tx, deps, { reference: fact.reference });
  if (!row) return toIgnoredOutcome('no such subscription');
  if (row.cancel_at_period_end === !fact.renews) return toIgnoredOutcome('known before', row.id);
  const own = await tx
    .selectFrom('provider_call')
    .select('id')
    .where('subscription_id', '=', row.id)
    .where('kind', 'in', ['cancel', 'change', 'give', 'resume'])
    .where((call) =>
      call.or([
        call('state', '=', 'started'),
        call('finished_at', '>=', new Date(fact.at.getTime() - skewMs)),
      ]),
    )
    .executeTakeFirst();
  if (own) return toIgnoredOutcome('a newer call exists', row.id);
  if (fact.renews && row.provider_ended_at) return toIgnoredOutcome('ended at the provider', row.id);
  const moved = await moveSubscription(tx, fact.renews ? 'undo' : 'scheduleCancel', row.id, byProvider);
  return moved ? { outcome: 'applied', subscriptionId: row.id } : toIgnoredOutcome('not active', row.id);
};

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
