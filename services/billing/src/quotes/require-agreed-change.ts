import { Problem } from '@packshot/chassis/app/problem';
import { formatDay } from '@packshot/proto/days';
import { toDecimal, formatCents } from '@packshot/proto/money';
import { offerName, parseOfferId, plans, type OfferId } from '@packshot/proto/plans';
import type { Agreed, Quote } from '@packshot/proto/rest/quote';
import type { Deps } from '../deps.js';
import { addTax } from '../money/tax.js';
import type { SubscriptionRow } from '../subscriptions/lifecycle.js';
import { calculateChange, type Change } from './calculate-change.js';

type Subscriber = Parameters<typeof calculateChange>[1];

/** Milliseconds for which an agreed amount stays valid, because the price falls by a cent every few minutes. */
const holdsFor = 600_000;

/**
 * A buyer who has not agreed to an amount must approve the charge for a running plan on the provider's page.
 *
 * @throws Problem `quote_changed`, with the current quote, when the buyer saw another kind of change or another amount;
 *   and the errors of `calculateChange`
 */
export function requireAgreedChange(
  deps: Pick<Deps, 'policy' | 'provider' | 'clock'>,
  subscriber: Subscriber,
  live: SubscriptionRow | undefined,
  offer: OfferId,
  agreed: Agreed | undefined,
): Change {
  const change = calculateChange(deps, subscriber, live, offer);
  if (!agreed) {
    const unseen = change.charge > 0 && !change.byCheckout;
    return unseen ? calculateChange(deps, subscriber, live, offer, 'approved') : change;
  }
  if (agreed.kind === change.kind && isWhatWasSeen()) return change;
  throw new Problem('quote_changed', { more: { quote: quoteOf(change, live) } });

  /** Reports whether the agreed amount is the current amount, or a higher amount from the last minutes. */
  function isWhatWasSeen(): boolean {
    const seen = agreed!.charge_now;
    if (seen === toDecimal(change.charge)) return true;
    const clock = { ...deps.clock, now: () => new Date(deps.clock.now().getTime() - holdsFor) };
    const before = calculateChange({ ...deps, clock }, subscriber, live, offer);
    const sameStory = before.kind === change.kind && before.newPeriod === change.newPeriod;
    return sameStory && seen > toDecimal(change.charge) && seen <= toDecimal(before.charge);
  }
}

export const quoteOf = (change: Change, live: SubscriptionRow | undefined): Quote => ({
  kind: change.kind,
  charge_now: toDecimal(change.charge),
  credit: toDecimal(change.credit),
  price: toDecimal(change.price),
  tax: change.tax && { label: change.tax.label, percent: change.tax.basisPoints / 100 },
  currency: change.currency,
  takes_effect_at: change.takesEffectAt.toISOString(),
  renews_at: change.renewsAt.toISOString(),
  sentence: describeChange(change, live),
});

function describeChange(change: Change, live: SubscriptionRow | undefined): string {
  const { offer, tax, chargeNet, charge } = change;
  const { plan, interval } = parseOfferId(offer);
  const { name, generations } = plans[plan];
  const renewal = addTax(change.price, tax?.basisPoints ?? 0);
  const each = interval === 'yearly' ? 'year' : 'month';
  const plusTax = tax ? ` with ${percent(tax.basisPoints)} ${tax.label}` : '';
  const renews = `It renews on ${formatDay(change.renewsAt)} for ${formatCents(renewal)}${plusTax}, then every ${each} until you cancel.`;
  const pay = `You pay ${formatCents(charge)} now${tax && chargeNet > 0 ? ` (${formatCents(chargeNet)}${plusTax})` : ''}`;
  const counts = `${generations} generations a month`;
  if (change.kind === 'checkout') return `${pay}. ${name} starts immediately, with ${counts}. ${renews}`;
  const old = live ? offerName(live.offer) : '';
  if (change.kind === 'downgrade')
    return `Nothing to pay now. You stay on ${old} until ${formatDay(change.takesEffectAt)}, then switch to ${name} with ${counts}. It costs ${formatCents(renewal)}${plusTax} a ${each} until you cancel.`;
  if (change.newPeriod)
    return `${pay}: ${formatCents(change.price)} for ${offerName(offer)}, minus a credit of ${formatCents(change.credit)} for unused time on ${old}. A new period starts immediately, with ${counts}, counted from zero. ${renews}`;
  const difference =
    charge > 0 ? `${pay}, the price difference for the rest of your period.` : 'Nothing to pay now.';
  return `${difference} Your period does not change. ${name} starts immediately, and your limit rises to ${counts}. Generations you have used still count. ${renews}`;
}

const percent = (basisPoints: number): string => `${basisPoints / 100}%`;
