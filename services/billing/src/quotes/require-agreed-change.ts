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

/** Milliseconds. The difference for the rest of a period falls by a cent every few minutes, also while it is read. */
const holdsFor = 600_000;

/**
 * The change that a buyer agrees to. Who has agreed to no amount is charged none for a running plan without the page of
 * the provider, which shows it.
 *
 * @throws Problem `quote_changed`, with the quote of now, when the buyer saw another kind of change or another amount;
 *   and those of `calculateChange`
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

  /** Whether the amount is that of now, or one of the last minutes that has fallen since. */
  function isWhatWasSeen(): boolean {
    const seen = agreed!.charge_now;
    if (seen === toDecimal(change.charge)) return true;
    const clock = { ...deps.clock, now: () => new Date(deps.clock.now().getTime() - holdsFor) };
    const before = calculateChange({ ...deps, clock }, subscriber, live, offer);
    const sameStory = before.kind === change.kind && before.newPeriod === change.newPeriod;
    return sameStory && seen > toDecimal(change.charge) && seen <= toDecimal(before.charge);
  }
}

/** A change as its buyer is told of it. */
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

/** Says what a change does to money, period and generations, before the click. */
function describeChange(change: Change, live: SubscriptionRow | undefined): string {
  const { offer, tax, chargeNet, charge } = change;
  const { plan, interval } = parseOfferId(offer);
  const { name, generations } = plans[plan];
  const renewal = addTax(change.price, tax?.basisPoints ?? 0);
  const each = interval === 'yearly' ? 'year' : 'month';
  const plusTax = tax ? ` with ${percent(tax.basisPoints)} ${tax.label}` : '';
  const renews = `On ${formatDay(change.renewsAt)} it renews for ${formatCents(renewal)}${plusTax}, and each ${each} from then on, until you cancel.`;
  const pay = `You pay ${formatCents(charge)} now${tax && chargeNet > 0 ? ` (${formatCents(chargeNet)}${plusTax})` : ''}`;
  const counts = `${generations} generations each month`;
  if (change.kind === 'checkout') return `${pay}. ${name} begins at once, with ${counts}. ${renews}`;
  const old = live ? offerName(live.offer) : '';
  if (change.kind === 'downgrade')
    return `You pay nothing now. ${old} stays until ${formatDay(change.takesEffectAt)}; then ${name} takes over, with ${counts}, for ${formatCents(renewal)}${plusTax} each ${each}, until you cancel.`;
  if (change.newPeriod)
    return `${pay}: ${formatCents(change.price)} for ${offerName(offer)} less ${formatCents(change.credit)} for the unused rest of ${old}. A new period begins at once, with ${counts}, counted from zero. ${renews}`;
  return `${pay}, the difference for the rest of your period, which stays as it is. ${name} begins at once: your limit rises to ${counts}, and those that you have used count. ${renews}`;
}

const percent = (basisPoints: number): string => `${basisPoints / 100}%`;
