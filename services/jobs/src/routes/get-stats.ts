import type { Route } from '@packshot/chassis/app/route';
import { plans } from '@packshot/proto/plans';
import { getStats as contract } from '@packshot/proto/rest/jobs';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { limitOf } from '../quota/limit-of.js';
import { nextPeriod } from '../quota/next-period.js';

export function getStatsRoute(route: Route, { db }: Deps): void {
  route(contract, async ({ caller }) => {
    const [account, today] = await Promise.all([
      db
        .selectFrom('account')
        .select(['plan', 'used', 'custom_limit', 'jobs_total', 'period_end'])
        .where('user_id', '=', caller.userId)
        .executeTakeFirst(),
      db
        .selectFrom('ledger')
        .select(({ fn }) => fn.coalesce(fn.sum<string>('amount'), sql`0`).as('used'))
        .where('user_id', '=', caller.userId)
        .where('created_at', '>=', sql<Date>`date_trunc('day', now(), 'UTC')`)
        .executeTakeFirstOrThrow(),
    ]);
    const {
      plan: planId,
      used: counted,
      custom_limit,
      jobs_total,
      period_end,
    } = account ?? { plan: 'free' as const, used: 0, custom_limit: null, jobs_total: 0, period_end: null };
    const plan = plans[planId];
    // A period that is over has nothing used of the next; the first charge begins that one.
    const used = nextPeriod(period_end, new Date()) ? 0 : counted;
    const limit = limitOf({ plan: planId, custom_limit });
    return {
      period: plan.countedPer,
      today_usage: Math.max(0, Number(today.used)),
      today_limit: null,
      current_period_usage: used,
      current_period_limit: limit,
      remaining_jobs: Math.max(0, limit - used),
      total_jobs: jobs_total,
      plan: plan.name,
      plan_raw: planId,
    };
  });
}
