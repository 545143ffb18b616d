import { formatDay } from '@packshot/proto/days';
import type { Subscription } from '@packshot/proto/rest/subscriptions';
import { planName } from './words.js';

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
