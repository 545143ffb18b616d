import { byProvider } from '../calls/cause.js';
import { queueCancelNow } from '../calls/queue-call.js';
import { settleSubscription } from '../subscriptions/settle.js';
import { toIgnoredOutcome, type FactHandler } from './applied.js';
import { findSubscription } from './find-subscription.js';

/** A seller has approved a checkout: from now on the provider's name for the subscription is known. */
export const applyApproved: FactHandler<'approved'> = async (tx, deps, fact) => {
  const row = await findSubscription(tx, deps, { id: fact.subscriptionId });
  if (!row) return toIgnoredOutcome('no such subscription');
  const taken = await tx
    .selectFrom('subscription')
    .select('id')
    .where('provider', '=', row.provider)
    .where('reference', '=', fact.reference)
    .where('id', '!=', row.id)
    .executeTakeFirst();
  if (taken) return toIgnoredOutcome('another subscription has this name', row.id);
  if (row.reference && row.reference !== fact.reference) {
    // The provider made a second one of it, which must not collect anything.
    await queueCancelNow(tx, row, fact.reference);
    return toIgnoredOutcome('a second subscription of one checkout: called off', row.id);
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
