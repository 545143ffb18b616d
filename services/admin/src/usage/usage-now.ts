import type { Usage } from '@packshot/proto/events/jobs';
import type { AdminUser } from '@packshot/proto/rest/admin/users';
import { plans, type PlanId } from '@packshot/proto/plans';

type Count = NonNullable<Usage['afterwards']>;

/** Latest usage of a plan, as announced by the jobs service. */
export interface AnnouncedUsage extends Count {
  plan_default: number;
  has_custom_limit: boolean;
  changes_at: Date | null;
  afterwards: Count | null;
}

/**
 * Returns the current usage of a plan. The announced values apply until `changes_at`, and the announced next values
 * apply afterwards. A user without announced usage has an unused free plan.
 */
export function usageNow(told: AnnouncedUsage | null, now: Date): AdminUser['usage'] & { plan: PlanId } {
  if (!told) return unused;
  const over = told.changes_at !== null && told.changes_at <= now;
  const { used, limit, period, plan } = (over && told.afterwards) || told;
  return {
    plan,
    current: used,
    limit,
    remaining: Math.max(0, limit - used),
    period,
    plan_default: plan === told.plan ? told.plan_default : plans[plan].generations,
    has_custom_limit: told.has_custom_limit,
  };
}

const { generations, countedPer } = plans.free;
const unused = {
  plan: 'free',
  current: 0,
  limit: generations,
  remaining: generations,
  period: countedPer,
  plan_default: generations,
  has_custom_limit: false,
} as const;
