import { Problem } from '@packshot/chassis/app/problem';
import type { KeepAnswer } from '@packshot/chassis/idempotency/answer-once';
import type { Transaction } from 'kysely';
import { beginCall } from '../calls/begin-call.js';
import { callForOperator } from '../calls/call-for-operator.js';
import type { Cause } from '../calls/cause.js';
import type { CallRow } from '../calls/keep-call.js';
import type { BillingTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { addTax } from '../money/tax.js';
import type { SubscriptionRow } from '../subscriptions/lifecycle.js';
import { applyGift, type Gift } from '../subscriptions/apply-gift.js';
import { lockPlan } from './lock-plan.js';

/**
 * If the provider collects for the plan, billing sends the change to the provider first, so that the next charge is
 * correct.
 *
 * @throws Problem `not_found`, `not_subscribed`, `change_not_possible`, `provider_unavailable`
 */
export async function grantOffer(
  deps: Deps,
  userId: string,
  giftFor: (live: SubscriptionRow, paidUntil: Date) => Gift,
  cause: Cause,
  keep: KeepAnswer<void>,
): Promise<void> {
  const call = await deps.db.transaction().execute(async (tx) => {
    const live = await lockPlan(tx, userId);
    if (live.status !== 'active' || !live.paid_until || live.paid_until <= deps.clock.now())
      throw new Problem('change_not_possible', { detail: paymentDue });
    const gift = giftFor(live, live.paid_until);
    // A provider that no longer collects for the plan needs no call.
    const begun =
      live.reference && !live.provider_ended_at ? await begin(tx, deps, live, gift, cause) : undefined;
    if (!begun) await applyGift(tx, live.id, gift, cause);
    await keep(tx, undefined, begun?.id);
    return begun;
  });
  if (call) await callForOperator(deps, call, { code: 'change_not_possible', detail: refused });
}

function begin(
  tx: Transaction<BillingTables>,
  deps: Deps,
  live: SubscriptionRow & { reference: string | null },
  gift: Gift,
  cause: Cause,
): Promise<CallRow> {
  if (live.provider !== deps.provider.name)
    throw new Problem('change_not_possible', {
      detail: `This plan is paid through ${live.provider}, which is not configured here.`,
    });
  const { currency, tax_basis_points, reference } = live;
  const price = { amount: addTax(gift.net, tax_basis_points), currency };
  return beginCall(tx, deps, live, 'give', { ...gift, reference: reference ?? '', price }, cause);
}

const paymentDue =
  'A payment for this plan is due. You can change or extend the plan once the payment has arrived.';
const refused =
  "The payment provider cannot make this change without the seller's consent. Nothing was changed. You can refund a payment, or cancel the plan so that the seller can buy another one.";
