import { formatDay } from '@packshot/proto/days';
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

/** What a missing payment means for a plan, and what its owner can do about it. */
export function describeDuePayment(subscription: Subscription): [heading: string, text: string] {
  const { status, plan, grace_until, payment_pages } = subscription;
  const settles = payment_pages.includes('settle');
  if (status === 'suspended')
    return [
      'Your plan is suspended',
      'A payment has not arrived, so the limits of the free plan apply. Your pictures stay. ' +
        (settles
          ? 'Settle the payment, and your plan is back at once. A changed payment method alone does not pay it.'
          : 'Your plan is back once the payment provider has collected it. Otherwise cancel it, and choose a plan again.'),
    ];
  const kept = grace_until
    ? `You keep ${planName(plan)} until ${formatDay(grace_until)}.`
    : `You keep ${planName(plan)} for now.`;
  return [
    'Your last payment did not go through',
    `${kept} Generations renew once the payment has arrived. ` +
      (settles
        ? 'Please settle it with the same or another card or account. If you only change your payment method, the payment provider uses it for its next attempt.'
        : 'The payment provider tries again automatically. Change your payment method if the next attempt needs another one.'),
  ];
}
