import { formatDay } from '@packshot/proto/days';
import { formatAmount } from '@packshot/proto/money';
import { parseOfferId, plans, type Interval } from '@packshot/proto/plans';
import type { Subscription } from '@packshot/proto/rest/subscriptions';

/** Formats a price on a card. The price zero is shown as `$0`. */
export const formatPrice = (amount: number, currency: string): string =>
  amount === 0 ? formatAmount(0, currency).replace('.00', '') : formatAmount(amount, currency);

/** Price suffix for each billing interval. */
export const intervalSuffixes: Record<Interval, string> = { monthly: '/mo', yearly: '/yr' };

/** Returns the plan's name without the interval. */
export const planName = (plan: Subscription['plan']): string =>
  plans[plan === 'free' ? plan : parseOfferId(plan).plan].name;

/** Explains what a missing payment means for a plan and what the user can do. */
export function describeDuePayment(subscription: Subscription): [heading: string, text: string] {
  const { status, plan, grace_until, payment_pages } = subscription;
  const settles = payment_pages.includes('settle');
  if (status === 'suspended')
    return [
      'Your plan is suspended',
      "We didn't receive your payment, so Free limits apply. Your pictures stay. " +
        (settles
          ? 'Pay now to restore your plan immediately. Changing your payment method alone does not pay the due amount.'
          : 'Your plan returns when the payment provider collects the payment. You can also cancel your plan and choose a new one.'),
    ];
  const kept = grace_until
    ? `You keep ${planName(plan)} until ${formatDay(grace_until)}.`
    : `You keep ${planName(plan)} for now.`;
  return [
    'Your last payment did not go through',
    `${kept} Your generations renew once you pay. ` +
      (settles
        ? 'Pay now, with this or another card. If you only change your payment method, the payment provider uses it for its next attempt.'
        : 'The payment provider will try again automatically. Change your payment method if you want to use another one.'),
  ];
}
