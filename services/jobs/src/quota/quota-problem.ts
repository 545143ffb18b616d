import { Problem } from '@packshot/chassis/app/problem';
import { formatDay } from '@packshot/proto/days';
import { plans } from '@packshot/proto/plans';
import type { Selectable } from 'kysely';
import type { AccountTable } from '../db/tables.js';
import { generationLimitOf } from './limit-of.js';

/** The refusal of a generation over the limit: names the plan's limit, when it renews, and where there is more. */
export function toQuotaProblem(account: Selectable<AccountTable>, now = new Date()): Problem {
  const plan = plans[account.plan];
  const used = `You have used all ${generationLimitOf(account)} generations of the ${plan.name} plan`;
  const { period_end, paid_until } = account;
  if (plan.countedPer === 'total' || !period_end || !paid_until)
    return new Problem('quota_exceeded', { detail: `${used}. Upgrade your plan to create more images.` });
  const more = account.plan === 'basic' ? ' The Pro plan, under Billing, has more.' : '';
  const renewal = renewalOf(period_end, paid_until, account.renews, now);
  return new Problem('quota_exceeded', {
    detail: `${used} for this period. ${renewal}${more}`,
    retryAfter: Math.max(0, period_end.getTime() - now.getTime()) / 1000,
  });
}

function renewalOf(periodEnd: Date, paidUntil: Date, renews: boolean, now: Date): string {
  if (!renews && periodEnd >= paidUntil)
    return `They do not renew: your plan ends on ${formatDay(paidUntil)}.`;
  if (periodEnd <= now) return 'They renew once your payment, which is due, has arrived.';
  return `They renew on ${formatDay(periodEnd)}.`;
}
