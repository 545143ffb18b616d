import type { Transaction } from 'kysely';
import { bySystem, type Cause } from '../calls/cause.js';
import type { CallRequests } from '../calls/call-kinds.js';
import { keepCall, type CallRow } from '../calls/keep-call.js';
import type { BillingTables } from '../db/tables.js';
import { addTax } from '../money/tax.js';
import { moveSubscription, type SubscriptionRow } from './lifecycle.js';

type PlannedChange = NonNullable<CallRequests['resume']['next']>;

/** Returns the cheaper plan that the seller has chosen, even if a cancellation has put the plan on hold. */
export function plannedChange({
  next_offer: offer,
  next_price: net,
  tax_basis_points,
  currency,
}: SubscriptionRow): PlannedChange | undefined {
  if (!offer || net === null) return undefined;
  return { offer, net, price: { amount: addTax(net, tax_basis_points), currency } };
}

/**
 * Reschedules a cheaper plan that a cancellation or a failed change has removed at the provider. The worker makes the
 * call. Before that call, no other change begins, because the call would overwrite a newer change.
 */
export async function replanChange(
  tx: Transaction<BillingTables>,
  row: SubscriptionRow,
  reference: string,
  { offer, net, price }: PlannedChange,
  cause: Cause,
): Promise<void> {
  const request: CallRequests['change'] = {
    reference,
    offer,
    net,
    price,
    chargeNet: 0,
    charge: { ...price, amount: 0 },
    when: 'period_end',
    newPeriod: true,
    credit: 0,
  };
  await keepCall(tx, row, 'change', request, { awaited: true, asked_by: JSON.stringify(cause) });
}

export async function dropPlannedChange(tx: Transaction<BillingTables>, call: CallRow): Promise<void> {
  const { offer, when } = call.request as CallRequests['change'];
  const row = await tx
    .selectFrom('subscription')
    .select('next_offer')
    .where('id', '=', call.subscription_id)
    .executeTakeFirstOrThrow();
  if (when === 'period_end' && row.next_offer === offer)
    await moveSubscription(tx, 'undo', call.subscription_id, bySystem);
}

/**
 * Reschedules a cheaper plan after an immediate change has failed. The Stripe adapter releases the schedule before the
 * charge, because Stripe rejects a change of the cancellation while a schedule manages the subscription.
 */
export async function restorePlannedChange(tx: Transaction<BillingTables>, call: CallRow): Promise<void> {
  const { when, reference } = call.request as CallRequests['change'];
  const row = await tx
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', call.subscription_id)
    .executeTakeFirstOrThrow();
  const planned = plannedChange(row);
  if (when === 'now' && planned && row.status === 'active' && !row.cancel_at_period_end)
    await replanChange(tx, row, reference, planned, bySystem);
}
