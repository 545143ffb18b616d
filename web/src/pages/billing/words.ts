import { formatAmount } from '@packshot/proto/money';
import { parseOfferId, plans, type Interval } from '@packshot/proto/plans';
import type { Subscription } from '@packshot/proto/rest/subscriptions';

/** A price on a card: nothing is `$0`. */
export const formatPrice = (amount: number, currency: string): string =>
  amount === 0 ? formatAmount(0, currency).replace('.00', '') : formatAmount(amount, currency);

/** How an interval follows a price. */
export const intervalSuffixes: Record<Interval, string> = { monthly: '/mo', yearly: '/yr' };

/** The plan's name alone. */
export const planName = (plan: Subscription['plan']): string =>
  plans[plan === 'free' ? plan : parseOfferId(plan).plan].name;
