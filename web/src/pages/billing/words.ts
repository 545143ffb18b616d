import { formatCents } from '@packshot/proto/money';
import { partsOf, plans, type Interval, type OfferId } from '@packshot/proto/plans';
import type { Subscription } from '@packshot/proto/rest/subscriptions';

/** A price or payment: the calls speak in dollars. */
export const money = (amount: number, currency: string): string =>
  formatCents(Math.round(amount * 100), currency);

/** A price on a card: nothing is `$0`. */
export const price = (amount: number, currency: string): string =>
  amount === 0 ? money(0, currency).replace('.00', '') : money(amount, currency);

/** How an interval follows a price. */
export const per: Record<Interval, string> = { monthly: '/mo', yearly: '/yr' };

/** The plan's name alone. */
export const planName = (plan: Subscription['plan']): string =>
  plans[plan === 'free' ? plan : partsOf(plan).plan].name;

/** The plan and how often it is paid. */
export function offerName(offer: OfferId): string {
  const { plan, interval } = partsOf(offer);
  return `${plans[plan].name}, ${interval}`;
}
