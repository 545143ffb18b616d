import { Problem } from '@packshot/chassis/app/problem';
import type { OnceForOperator, Operator } from '@packshot/chassis/commands/serve-commands';
import type { billingCommands } from '@packshot/proto/commands/billing';
import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { Transaction } from 'kysely';
import { beginCall } from '../calls/begin-call.js';
import { callForOperator } from '../calls/call-for-operator.js';
import { byOperator, type Cause } from '../calls/cause.js';
import { queueCancelNow, type CallRow } from '../calls/keep-call.js';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { moveSubscription } from '../subscriptions/lifecycle.js';
import { lockPlan } from './lock-plan.js';
import { getAnnouncedPlan } from './get-announced-plan.js';

type CancelPlan = (typeof billingCommands)['cancelPlan'];

/**
 * Ends a plan at the end of its period, or immediately. A plan with an unpaid renewal always ends immediately. Billing
 * ends such a plan at once, and the worker retries the call to the provider until the call succeeds.
 */
export async function cancelPlan(
  deps: Deps,
  { user_id, at, reason }: InputOf<CancelPlan>,
  operator: Operator,
  once: OnceForOperator,
): Promise<StateOf<CancelPlan>> {
  const cause = byOperator(operator, reason);
  await once<void>(async (keep) => {
    const call = await deps.db.transaction().execute(async (tx) => {
      const begun = await end(tx, deps, user_id, at, cause);
      await keep(tx, undefined, begun?.id);
      return begun;
    });
    if (call)
      await callForOperator(deps, call, {
        code: 'provider_unavailable',
        detail: 'The payment provider refused to cancel this plan. Nothing was changed.',
      });
    else deps.wake();
  });
  return getAnnouncedPlan(deps, user_id);
}

async function end(
  tx: Transaction<BillingTables>,
  deps: Deps,
  userId: string,
  at: InputOf<CancelPlan>['at'],
  cause: Cause,
): Promise<CallRow | undefined> {
  const live = await lockPlan(tx, userId);
  if (at === 'now' || live.status !== 'active') {
    await moveSubscription(tx, 'callOff', live.id, cause, { ended_at: deps.clock.now() });
    if (!live.provider_ended_at) await queueCancelNow(tx, live);
    return undefined;
  }
  if (live.cancel_at_period_end) return undefined;
  if (live.provider_ended_at || !live.reference) {
    await moveSubscription(tx, 'scheduleCancel', live.id, cause);
    return undefined;
  }
  if (live.provider !== deps.provider.name)
    throw new Problem('provider_unavailable', {
      detail: `This plan is paid through ${live.provider}, which is not configured here. You can only end the plan immediately.`,
    });
  return beginCall(tx, deps, live, 'cancel', { reference: live.reference, when: 'period_end' }, cause);
}
