import type { ProviderFact, ProviderSnapshot } from '../payment-provider.js';
import { FailedAnswerError } from '../send.js';
import type { PlanFinder } from './find-plan.js';
import type { PayPalClient } from './paypal-client.js';
import { paymentsSchema, subscriptionSchema, type PayPalSubscription } from './paypal-shapes.js';

/** Distinguishes a suspension until the end of the period from a suspension by PayPal after failed payments. */
export const endOfPeriodNote = 'Cancelled with the end of its period';

export const subscriptionPathOf = (reference: string, what = '') =>
  `/v1/billing/subscriptions/${encodeURIComponent(reference)}${what}`;

export async function findSubscription(
  client: PayPalClient,
  reference: string,
): Promise<PayPalSubscription | null> {
  try {
    return await client.get(subscriptionPathOf(reference, '?fields=last_failed_payment'), subscriptionSchema);
  } catch (error) {
    if (error instanceof FailedAnswerError && error.status === 404) return null;
    throw error;
  }
}

/** Reads a subscription with the facts of its payments. Only PayPal's transaction list contains refunds. */
export async function readSubscription(
  client: PayPalClient,
  plans: PlanFinder,
  reference: string,
): Promise<ProviderSnapshot | null> {
  const found = await findSubscription(client, reference);
  if (!found) return null;
  const { id, status, custom_id: subscriptionId, billing_info: billing } = found;
  const rests = status === 'SUSPENDED' && found.status_change_note === endOfPeriodNote;
  const start = billing?.last_payment?.time;
  const end = billing?.next_billing_time;
  return {
    reference: id,
    subscriptionId: subscriptionId ?? null,
    status: rests ? 'active' : statusOf(found),
    offer: await plans.offerOf(found.plan_id),
    period: start && end ? { start, end } : null,
    cancelAtPeriodEnd: rests,
    facts: await factsOf(client, found),
  };
}

function statusOf({ status, billing_info: billing }: PayPalSubscription): ProviderSnapshot['status'] {
  if (status === 'APPROVAL_PENDING' || status === 'APPROVED') return 'pending';
  if (status === 'CANCELLED' || status === 'EXPIRED') return 'ended';
  if (status === 'SUSPENDED') return 'suspended';
  return billing && billing.failed_payments_count > 0 ? 'past_due' : 'active';
}

async function factsOf(client: PayPalClient, found: PayPalSubscription): Promise<ProviderFact[]> {
  const { id: reference, status, custom_id: subscriptionId, create_time: created } = found;
  if (status === 'APPROVAL_PENDING') return [];
  const facts: ProviderFact[] = [];
  if (subscriptionId)
    facts.push({ kind: 'approved', at: created, subscriptionId, checkout: reference, reference });
  const window = new URLSearchParams({
    start_time: created.toISOString(),
    end_time: new Date().toISOString(),
  });
  const { transactions } = await client.get(
    subscriptionPathOf(reference, `/transactions?${window}`),
    paymentsSchema,
  );
  for (const { id: payment, time: at, status: paid, amount_with_breakdown: amount } of transactions) {
    if (!['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(paid)) continue;
    const fee = amount.fee_amount?.amount ?? null;
    facts.push({ kind: 'paid', at, reference, payment, money: amount.gross_amount, fee, period: null });
  }
  const failed = found.billing_info?.last_failed_payment;
  if (failed && (found.billing_info?.failed_payments_count ?? 0) > 0)
    facts.push({
      kind: 'payment_failed',
      at: failed.time,
      reference,
      payment: null,
      money: failed.amount,
      nextTryAt: failed.next_payment_retry_time ?? null,
    });
  if (status === 'CANCELLED' || status === 'EXPIRED')
    facts.push({ kind: 'ended', at: found.status_update_time ?? new Date(), reference });
  return facts.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
