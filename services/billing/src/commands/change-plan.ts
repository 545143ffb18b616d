import { Problem } from '@packshot/chassis/app/problem';
import type { OnceForOperator, Operator } from '@packshot/chassis/commands/serve-commands';
import type { billingCommands } from '@packshot/proto/commands/billing';
import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import { priceOf } from '@packshot/proto/plans';
import { byOperator } from '../calls/cause.js';
import type { Deps } from '../deps.js';
import { grantOffer } from './grant-offer.js';
import { getAnnouncedPlan } from './get-announced-plan.js';

type ChangePlan = (typeof billingCommands)['changePlan'];

/** Moves a plan to another offer immediately. Nothing is charged; the next renewal has the price of the new offer. */
export async function changePlan(
  deps: Deps,
  { user_id, offer, reason }: InputOf<ChangePlan>,
  operator: Operator,
  once: OnceForOperator,
): Promise<StateOf<ChangePlan>> {
  const gift = { offer, net: priceOf(offer, deps.policy.prices) };
  await once<void>((keep) =>
    grantOffer(
      deps,
      user_id,
      (live, paidUntil) => {
        if (live.offer === offer)
          throw new Problem('no_change', { detail: 'This user already has this plan.' });
        return { ...gift, until: paidUntil.toISOString() };
      },
      byOperator(operator, reason),
      keep,
    ),
  );
  return getAnnouncedPlan(deps, user_id);
}
