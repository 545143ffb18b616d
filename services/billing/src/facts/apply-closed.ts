import { byProvider } from '../calls/cause.js';
import { moveSubscription } from '../subscriptions/lifecycle.js';
import { ignored, type Apply } from './applied.js';
import { findSubscription } from './find-subscription.js';

/** A checkout was declined, left, or has run out. */
export const applyClosed: Apply<'checkout_closed'> = async (tx, deps, fact) => {
  const row = await findSubscription(tx, deps, { id: fact.subscriptionId });
  if (!row) return ignored('no such subscription');
  if (row.checkout && row.checkout !== fact.checkout) return ignored('another checkout', row.id);
  const moved = await moveSubscription(tx, 'abandon', row.id, byProvider);
  return moved ? { outcome: 'applied', subscriptionId: row.id } : ignored('not pending any more', row.id);
};
