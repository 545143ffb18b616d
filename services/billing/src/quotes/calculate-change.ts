import { Problem } from '@packshot/chassis/app/problem';
import { currency, paidPlanIds, parseOfferId, priceOf, type OfferId } from '@packshot/proto/plans';
import type { Selectable } from 'kysely';
import type { SubscriberTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { endOfPeriod } from '../money/periods.js';
import { roundShare, addTax, type TaxRate } from '../money/tax.js';
import type { SubscriptionRow } from '../subscriptions/lifecycle.js';

/** Effect of buying an offer. Amounts are in cents without tax, except `charge`. */
export interface Change {
  kind: 'checkout' | 'upgrade' | 'downgrade';
  /** Whether the seller has to approve the change at the provider. */
  byCheckout: boolean;
  when: 'now' | 'period_end';
  newPeriod: boolean;
  offer: OfferId;
  price: number;
  credit: number;
  chargeNet: number;
  /** Charge including tax. */
  charge: number;
  tax: TaxRate | null;
  currency: string;
  takesEffectAt: Date;
  renewsAt: Date;
}

export const isMoreExpensive = (to: OfferId, from: OfferId): boolean => {
  const [a, b] = [parseOfferId(to), parseOfferId(from)];
  const rank = paidPlanIds.indexOf(a.plan) - paidPlanIds.indexOf(b.plan);
  return rank > 0 || (rank === 0 && a.interval === 'yearly' && b.interval === 'monthly');
};

const seconds = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000));

/**
 * Minimum charge in US cents, from "Minimum charge amount" in Stripe's documentation of currencies. Stripe adds a
 * smaller amount to a later invoice, and the seller has not agreed to that invoice.
 */
const minCharge = 50;

/**
 * Milliseconds before the end of a period in which a change could reach the provider after the renewal has begun: a
 * response takes up to a minute, and clocks differ.
 */
const renewalMs = 120_000;

/**
 * A more expensive plan begins at once, and a cheaper plan begins at the end of the period. Within the same interval,
 * the period stays the same, and the buyer pays the price difference for the rest of the period, unless the difference
 * is less than the minimum charge. A change of the interval begins a new period, less a credit for the old period. When
 * the credit leaves less than the minimum charge, the change also waits for the end of the period.
 *
 * @throws Problem `no_change`, `payment_due` or `change_not_possible`
 */
export function calculateChange(
  { policy, provider, clock }: Pick<Deps, 'policy' | 'provider' | 'clock'>,
  subscriber: Pick<Selectable<SubscriberTable>, 'country'>,
  live: SubscriptionRow | undefined,
  offer: OfferId,
  approval?: 'approved',
): Change {
  const now = clock.now();
  const price = priceOf(offer, policy.prices);
  const tax = live ? taxOfPlan(live) : rateFor(policy.taxRates, subscriber.country);
  const base = { offer, price, tax, currency, credit: 0 };
  const charged = (chargeNet: number) => ({ chargeNet, charge: addTax(chargeNet, tax?.basisPoints ?? 0) });
  const atOnce = { when: 'now' as const, takesEffectAt: now };
  const newPeriod = { newPeriod: true, renewsAt: endOfPeriod(offer, now) };
  if (!live?.paid_until || !live.period_start)
    return { ...base, ...atOnce, ...newPeriod, ...charged(price), kind: 'checkout', byCheckout: true };

  const waits = live.next_offer === offer && !live.cancel_at_period_end;
  if (live.offer === offer || waits) throw new Problem('no_change');
  if (live.status !== 'active') throw new Problem('payment_due');
  if (live.provider !== provider.name) throw new Problem('change_not_possible');
  // The renewal has already been billed for the old plan: Stripe collects a renewal about an hour after it is due.
  if (live.paid_until.getTime() - now.getTime() <= renewalMs)
    throw new Problem('payment_due', {
      detail: live.cancel_at_period_end || live.provider_ended_at ? planEnds : renewalInProgress,
    });
  const byCheckout =
    approval === 'approved' || !provider.changesWithoutApproval || live.provider_ended_at !== null;
  const rest = seconds(now, live.paid_until);
  const whole = seconds(live.period_start, live.paid_until);
  const credit = roundShare(live.credit_price ?? live.price, rest, whole);
  const sameInterval = parseOfferId(offer).interval === parseOfferId(live.offer).interval;
  // A price covers the interval of its offer. An operator's grant may have given the period another length.
  const { period_start: start, anchor } = live;
  const covered = seconds(start, endOfPeriod(live.offer, start, anchor ?? undefined));
  const difference = charged(roundShare(price - live.price, rest, covered));
  if (isMoreExpensive(offer, live.offer) && sameInterval && !byCheckout)
    return {
      ...base,
      ...atOnce,
      ...(difference.charge < minCharge ? charged(0) : difference),
      kind: 'upgrade',
      byCheckout,
      newPeriod: false,
      renewsAt: live.paid_until,
    };
  const afterCredit = charged(price - credit);
  if (isMoreExpensive(offer, live.offer) && afterCredit.charge >= minCharge)
    return {
      ...base,
      ...atOnce,
      ...newPeriod,
      ...afterCredit,
      credit,
      kind: 'upgrade',
      byCheckout,
    };
  if (byCheckout) throw new Problem('change_not_possible');
  return {
    ...base,
    ...charged(0),
    kind: 'downgrade',
    byCheckout,
    when: 'period_end',
    newPeriod: true,
    takesEffectAt: live.paid_until,
    // A new interval begins a new chain of periods.
    renewsAt: endOfPeriod(offer, live.paid_until, (sameInterval && live.anchor) || undefined),
  };
}

const planEnds = 'Your plan is just ending. Try again in a minute.';
const renewalInProgress =
  'The renewal of your plan is being collected. You can change the plan after that. Try again in an hour.';

/** A plan keeps the tax rate that applied when the seller bought the plan. */
const taxOfPlan = (live: SubscriptionRow): TaxRate | null =>
  live.tax_label ? { label: live.tax_label, basisPoints: live.tax_basis_points } : null;

const rateFor = (rates: Readonly<Record<string, TaxRate>>, country: string | null): TaxRate | null =>
  rates[country ?? '*'] ?? rates['*'] ?? null;
