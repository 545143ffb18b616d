import { formatDay } from '@packshot/proto/days';
import { offerName } from '@packshot/proto/plans';
import type { Subscription } from '@packshot/proto/rest/subscriptions';

export const freePlanText = 'Free for as long as you like. Nothing renews, nothing is charged.';

/** What will become of the plan without a click. */
export function describeRenewal({
  plan,
  status,
  current_period_end,
  cancel_at_period_end,
  next_plan,
}: Subscription): string {
  if (plan === 'free' || !current_period_end) return plan === 'free' ? freePlanText : '';
  const date = formatDay(current_period_end);
  if (status === 'suspended') return `It was paid until ${date}.`;
  if (status === 'past_due') return `The renewal of ${date} has not been paid yet.`;
  if (cancel_at_period_end) return `Ends on ${date}, then Free. Nothing more will be charged.`;
  // Of a state that is younger than this client it is not known whether it renews.
  if (status !== 'active') return `Paid until ${date}`;
  if (next_plan) return `Changes to ${offerName(next_plan)} on ${date}.`;
  return `Renews on ${date}`;
}
