import { plans } from '@packshot/proto/plans';
import type { UserStats } from '@packshot/proto/rest/stats';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { withCurrentMonth } from './month-of.js';
import { generationLimitOf } from './usage-of.js';

const newcomer = {
  plan: 'free',
  used: 0,
  custom_limit: null,
  jobs_total: 0,
  period_start: null,
  period_end: null,
  paid_until: null,
} as const;

/** Counts today's generations. A generation of an earlier day that is returned today does not lower the count. */
async function countToday(db: Kysely<JobsTables>, userId: string): Promise<number> {
  const charged = db
    .selectFrom('ledger')
    .select('job_id')
    .where('user_id', '=', userId)
    .where('created_at', '>=', sql<Date>`date_trunc('day', now(), 'UTC')`)
    .groupBy(['job_id', 'round'])
    .having(({ fn }) => fn.sum('amount'), '>', 0);
  const { used } = await db
    .selectFrom(charged.as('charged'))
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .executeTakeFirstOrThrow();
  return used;
}

export async function getStats({ db }: Pick<Deps, 'db'>, userId: string): Promise<UserStats> {
  const [found, today] = await Promise.all([
    db
      .selectFrom('account')
      .select(['plan', 'used', 'custom_limit', 'jobs_total', 'period_start', 'period_end', 'paid_until'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    countToday(db, userId),
  ]);
  const account = withCurrentMonth(found ?? newcomer);
  const plan = plans[account.plan];
  const limit = generationLimitOf(account);
  return {
    period: plan.countedPer,
    today_usage: today,
    today_limit: null,
    current_period_usage: account.used,
    current_period_limit: limit,
    remaining_jobs: Math.max(0, limit - account.used),
    total_jobs: account.jobs_total,
    plan: plan.name,
    plan_raw: plan.id,
  };
}
