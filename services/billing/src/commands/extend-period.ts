import { Problem } from '@packshot/chassis/app/problem';
import type { OnceForOperator, Operator } from '@packshot/chassis/commands/serve-commands';
import type { billingCommands } from '@packshot/proto/commands/billing';
import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import { byOperator } from '../calls/cause.js';
import type { Deps } from '../deps.js';
import { addDays } from '../money/periods.js';
import { grantOffer } from './grant-offer.js';
import { getAnnouncedPlan } from './get-announced-plan.js';

type ExtendPeriod = (typeof billingCommands)['extendPeriod'];

/** Grants days without a payment. The plan continues, and the next charge is postponed by the same number of days. */
export async function extendPeriod(
  deps: Deps,
  { user_id, days, reason }: InputOf<ExtendPeriod>,
  operator: Operator,
  once: OnceForOperator,
): Promise<StateOf<ExtendPeriod>> {
  await once<void>((keep) =>
    grantOffer(
      deps,
      user_id,
      ({ offer, price, next_offer, cancel_at_period_end }, paidUntil) => {
        if (next_offer && !cancel_at_period_end)
          throw new Problem('change_not_possible', { detail: planWaits });
        return { offer, net: price, until: addDays(paidUntil, days).toISOString() };
      },
      byOperator(operator, reason),
      keep,
    ),
  );
  return getAnnouncedPlan(deps, user_id);
}

const planWaits =
  'This user has chosen another plan for the end of the period. You can extend the plan once the other plan has begun or the change is undone.';
