import { byProvider } from '../calls/cause.js';
import { moveSubscription } from '../subscriptions/lifecycle.js';
import { toIgnoredOutcome, type FactHandler } from './applied.js';
import { findSubscription } from './find-subscription.js';

/** A checkout was declined, left, or has run out. */
export const applyClosed: FactHandler<'checkout_closed'> = async (tx, deps, fact) => {
  const row = await findSubscription(tx, deps, { id: fact.subscriptionId });
  if (!row) return toIgnoredOutcome('no such subscription');
  if (row.checkout && row.checkout !== fact.checkout) return toIgnoredOutcome('another checkout', row.id);
  const moved = await moveSubscription(tx, 'abandon', row.id, byProvider);
  return moved
    ? { outcome: 'applied', subscriptionId: row.id }
    : toIgnoredOutcome('not pending any more', row.id);
};
