import { byProvider } from '../calls/cause.js';
import { moveSubscription } from '../subscriptions/lifecycle.js';
import { toIgnoredOutcome, type FactHandler } from './applied.js';
import { findSubscription } from './find-subscription.js';

/** Milliseconds by which the clocks of two of our hosts may differ. */
const skewMs = 5_000;

/**
 * A person stopped the renewal on the provider's own pages, or took that back. Our own calls do the same and are told
 * of in the same way: what they set is theirs.
 */
export const applyRenewalSet: FactHandler<'renewal_set'> = async (tx, deps, fact) => {
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
  if (own) return toIgnoredOutcome('a call of ours is newer', row.id);
  if (fact.renews && row.provider_ended_at) return toIgnoredOutcome('over at the provider', row.id);
  const moved = await moveSubscription(tx, fact.renews ? 'undo' : 'scheduleCancel', row.id, byProvider);
  return moved ? { outcome: 'applied', subscriptionId: row.id } : toIgnoredOutcome('not active', row.id);
};
