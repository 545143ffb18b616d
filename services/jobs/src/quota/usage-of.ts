import type { Usage } from '@packshot/proto/events/jobs';
import { plans } from '@packshot/proto/plans';
import type { Selectable } from 'kysely';
import type { AccountTable } from '../db/tables.js';
import { withCurrentMonth } from './counted-today.js';
import { generationLimitOf } from './limit-of.js';

/**
 * What an account has used of what it may use, as others are told of it: now, and what the clock alone makes of it. A month
 * that is paid begins with nothing used, and nobody announces that.
 */
export function usageOf(account: Selectable<AccountTable>, now = new Date()): Usage {
  const { plan: id, used, period_end, paid_until, custom_limit, version } = withCurrentMonth(account, now);
  const plan = plans[id];
  const count = { used, limit: generationLimitOf(account), period: plan.countedPer, plan: id };
  const renews = plan.countedPer === 'month' && period_end && paid_until && period_end < paid_until;
  return {
    ...count,
    version,
    plan_default: plan.generations,
    has_custom_limit: custom_limit !== null,
    changes_at: renews ? period_end.toISOString() : null,
    afterwards: renews ? { ...count, used: 0 } : null,
  };
}
