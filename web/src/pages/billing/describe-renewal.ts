import { formatDay } from '@packshot/proto/days';
import { offerName } from '@packshot/proto/plans';
import type { Subscription } from '@packshot/proto/rest/subscriptions';

export const freePlanText = 'Free forever. You are never charged.';

export function describeRenewal({
  plan,
  status,
  current_period_end,
  cancel_at_period_end,
  next_plan,
}: Subscription): string {
  if (plan === 'free' || !current_period_end) return plan === 'free' ? freePlanText : '';
  const date = formatDay(current_period_end);
  if (status === 'suspended') return `Your plan was paid until ${date}.`;
  if (status === 'past_due') return `Your ${date} renewal is unpaid.`;
  if (cancel_at_period_end) return `Ends on ${date}, then Free. You won't be charged again.`;
  // A plan with an unknown status may or may not renew.
  if (status !== 'active') return `Paid until ${date}`;
  if (next_plan) return `Changes to ${offerName(next_plan)} on ${date}.`;
  return `Renews on ${date}`;
}
