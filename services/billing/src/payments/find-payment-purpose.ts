import { offerName, type OfferId } from '@packshot/proto/plans';
import { sql, type Transaction } from 'kysely';
import type { CallRow } from '../calls/keep-call.js';
import type { CallRequests } from '../calls/call-kinds.js';
import type { BillingTables, PaymentTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import type { InvoiceLine } from '../invoices/invoice.js';
import { addDays, dayMs, endOfPeriod } from '../money/periods.js';
import { addTax } from '../money/tax.js';
import type { ProviderFact } from '../providers/payment-provider.js';
import type { SubscriptionRow } from '../subscriptions/lifecycle.js';
import { applyChange } from '../subscriptions/apply-change.js';

type Paid = Extract<ProviderFact, { kind: 'paid' }>;

interface WhatWasPaid {
  kind: PaymentTable['kind'];
  offer: OfferId;
  description: string;
  period: { start: Date; end: Date };
  /** Invoice lines, which are ignored when the sum of the lines differs from the payment. */
  lines: InvoiceLine[];
  call?: string;
}

const close = (a: Date, b: Date): boolean => Math.abs(a.getTime() - b.getTime()) < dayMs;

/** Finds the purpose of a payment: a requested change, the first period, or the next period. */
export async function findPaymentPurpose(
  tx: Transaction<BillingTables>,
  deps: Deps,
  row: SubscriptionRow,
  fact: Paid,
): Promise<WhatWasPaid> {
  const call = await changeChargedWith(tx, row, fact);
  if (call) return forChange(tx, deps, row, fact, call);
  if (!row.paid_until || !row.period_start) return forFirst(row, fact);
  const { period } = fact;
  // The payment is either late, for an earlier period, or has an unknown purpose within the current period.
  if (period && period.end <= row.paid_until)
    return close(period.end, row.paid_until)
      ? { ...named('other', row.offer), description: 'Change of plan', period }
      : { ...named('renewal', row.offer), period };
  return forRenewal(deps, row, fact, row.paid_until);
}

const named = (kind: PaymentTable['kind'], offer: OfferId) => ({
  kind,
  offer,
  description: offerName(offer),
  lines: [],
});

function forFirst(row: SubscriptionRow, fact: Paid): WhatWasPaid {
  const credit = row.price - row.first_price;
  const lines = [{ description: offerName(row.offer), amount: row.price }];
  if (credit > 0) lines.push({ description: 'Unused part of the previous plan', amount: -credit });
  const period = fact.period ?? { start: fact.at, end: endOfPeriod(row.offer, fact.at) };
  return { ...named('first', row.offer), period, lines };
}

function forRenewal({ policy }: Deps, row: SubscriptionRow, fact: Paid, paidUntil: Date): WhatWasPaid {
  const price = (net: number) => addTax(net, row.tax_basis_points);
  const byNext =
    row.next_offer !== null &&
    row.next_price !== null &&
    Math.abs(fact.money.amount - price(row.next_price)) < Math.abs(fact.money.amount - price(row.price));
  const offer = byNext && row.next_offer ? row.next_offer : row.offer;
  // The plan had already ended, so the period begins with the payment.
  const gone = fact.at > addDays(paidUntil, policy.graceDays);
  const start = gone ? fact.at : paidUntil;
  const end = endOfPeriod(offer, start, row.anchor ?? undefined);
  return { ...named('renewal', offer), period: fact.period ?? { start, end } };
}

/** A change of the same amount that was requested shortly before and is not paid yet. */
async function changeChargedWith(
  tx: Transaction<BillingTables>,
  row: SubscriptionRow,
  { money }: Paid,
): Promise<CallRow | undefined> {
  return tx
    .selectFrom('provider_call')
    .selectAll()
    .where('subscription_id', '=', row.id)
    .where('kind', '=', 'change')
    .where('payment_id', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '3 days'`)
    .where(sql<boolean>`request->>'when' = 'now' and (request->'charge'->>'amount')::int = ${money.amount}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function forChange(
  tx: Transaction<BillingTables>,
  deps: Deps,
  row: SubscriptionRow,
  fact: Paid,
  call: CallRow,
): Promise<WhatWasPaid> {
  const request = call.request as CallRequests['change'];
  // The call continues, because Stripe changes the price only after the charge.
  await applyChange(tx, deps, call, request);
  const now = await tx
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const { offer, newPeriod, credit, net, chargeNet } = request;
  // The difference pays for the rest of the period.
  const start = (newPeriod && now.period_start) || fact.at;
  const period = { start, end: now.paid_until ?? endOfPeriod(offer, start) };
  const description = newPeriod ? offerName(offer) : `Change to ${offerName(offer)}`;
  const lines = newPeriod
    ? [
        { description: offerName(offer), amount: net },
        { description: `Unused part of ${offerName(row.offer)}`, amount: -credit },
      ]
    : [{ description: `Change from ${offerName(row.offer)} to ${offerName(offer)}`, amount: chargeNet }];
  return { kind: newPeriod ? 'change' : 'upgrade', offer, description, period, lines, call: call.id };
}
