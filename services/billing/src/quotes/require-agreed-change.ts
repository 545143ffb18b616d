import { Problem } from '@packshot/chassis/app/problem';
import { toDecimal } from '@packshot/proto/money';
import type { OfferId } from '@packshot/proto/plans';
import type { Agreed } from '@packshot/proto/rest/quote';
import type { Deps } from '../deps.js';
import type { SubscriptionRow } from '../subscriptions/lifecycle.js';
import { calculateChange, type Change } from './calculate-change.js';
import { quoteOf } from './quote-of.js';

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
