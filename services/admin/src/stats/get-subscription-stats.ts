import { toDecimal } from '@packshot/proto/money';
import { currency } from '@packshot/proto/plans';
import type { adminStats } from '@packshot/proto/rest/admin/stats';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { monthlyRecurring, subscriptionsByStatus } from '../figures/count-subscriptions.js';
import { usersByPlan } from '../figures/users-by-plan.js';
import { settleStandings } from '../usage/settle-standings.js';

export async function getSubscriptionStats(
  deps: Pick<Deps, 'db'>,
): Promise<AnswerOf<(typeof adminStats)['adminGetSubscriptionStats']>> {
  await settleStandings(deps.db);
  const [byPlan, byStatus, recurring] = await Promise.all([
    usersByPlan(deps),
    subscriptionsByStatus(deps),
    monthlyRecurring(deps),
  ]);
  return { by_plan: byPlan, by_status: byStatus, monthly_recurring: toDecimal(recurring), currency };
}
