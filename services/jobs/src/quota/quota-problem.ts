import { Problem } from '@packshot/chassis/app/problem';
import { plans } from '@packshot/proto/plans';
import type { Selectable } from 'kysely';
import type { AccountTable } from '../db/tables.js';
import { limitOf } from './limit-of.js';

const renewalDate = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The refusal of a generation over the limit: names the plan's limit and, where it renews, when. */
export function quotaProblem(account: Selectable<AccountTable>, now = new Date()): Problem {
  const plan = plans[account.plan];
  const used = `You have used all ${limitOf(account)} generations of the ${plan.name} plan`;
  if (plan.countedPer === 'total' || !account.period_end) {
    return new Problem('quota_exceeded', { detail: `${used}. Upgrade your plan to create more images.` });
  }
  return new Problem('quota_exceeded', {
    detail: `${used} for this period. They renew on ${renewalDate.format(account.period_end)}.`,
    retryAfter: (account.period_end.getTime() - now.getTime()) / 1000,
  });
}
