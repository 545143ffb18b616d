import type { Transaction } from 'kysely';
import { bySystem, type Cause } from '../calls/cause.js';
import type { CallRequests } from '../calls/call-kinds.js';
import { keepCall, type CallRow } from '../calls/keep-call.js';
import type { BillingTables } from '../db/tables.js';
import { moveSubscription, type SubscriptionRow } from './lifecycle.js';

/**
 * Reschedules a cheaper plan at the provider, because the cancellation removed the scheduled plan at the provider. The
 * worker makes the call. Before that call, no other change begins, because the call would overwrite a newer change.
 */
export async function replanChange(
  tx: Transaction<BillingTables>,
  row: SubscriptionRow,
  reference: string,
  { offer, net, price }: NonNullable<CallRequests['resume']['next']>,
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
