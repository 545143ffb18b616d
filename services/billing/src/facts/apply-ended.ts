import { byProvider } from '../calls/cause.js';
import { settleSubscription } from '../subscriptions/settle.js';
import { waitingOutcome, type FactHandler } from './applied.js';
import { findSubscription } from './find-subscription.js';

/** The provider will collect no more. What has been paid for is kept until it is over. */
export const applyEnded: FactHandler<'ended'> = async (tx, deps, fact) => {
  const row = await findSubscription(tx, deps, { reference: fact.reference });
  if (!row) return waitingOutcome;
  await tx.updateTable('subscription').set({ provider_ended_at: fact.at }).where('id', '=', row.id).execute();
  await settleSubscription(tx, deps, row.id, byProvider);
  return { outcome: 'applied', subscriptionId: row.id };
};
