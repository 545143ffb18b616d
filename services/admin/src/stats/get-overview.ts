import { toDecimal } from '@packshot/proto/money';
import { currency } from '@packshot/proto/plans';
import type { AdminOverview } from '@packshot/proto/rest/admin/stats';
import type { Deps } from '../deps.js';
import { jobsByStatus, jobsOfLast24Hours } from '../figures/count-jobs.js';
import { countUsers } from '../figures/count-users.js';
import { firstDayOf, monthOf } from '../figures/days.js';
import { revenue } from '../figures/revenue.js';
import { usersByPlan } from '../figures/users-by-plan.js';
import { settleStandings } from '../usage/settle-standings.js';

/** `new_30d` counts the users who registered today or in the previous 29 days (UTC). */
export async function getOverview(deps: Pick<Deps, 'db'>, now = new Date()): Promise<AdminOverview> {
  await settleStandings(deps.db);
  const [total, active, new30d, byStatus, last24h, allTime, thisMonth, byPlan] = await Promise.all([
    countUsers(deps, {}),
    countUsers(deps, { is_active: true }),
    countUsers(deps, { since: firstDayOf(30, now) }),
    jobsByStatus(deps),
    jobsOfLast24Hours(deps, now),
    revenue(deps),
    revenue(deps, monthOf(now)),
    usersByPlan(deps),
  ]);
  const allJobs = Object.values(byStatus).reduce((sum, jobs) => sum + jobs, 0);
  return {
    users: { total, active, new_30d: new30d },
    jobs: { total: allJobs, by_status: byStatus, last_24h: last24h },
    revenue: { total: toDecimal(allTime), this_month: toDecimal(thisMonth), currency },
    subscriptions: { by_plan: byPlan },
  };
}
