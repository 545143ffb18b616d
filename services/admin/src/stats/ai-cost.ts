import type { AdminSystem } from '@packshot/proto/rest/admin/stats';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { firstDayOf } from '../figures/days.js';

/**
 * Computes **Cost by engine** for jobs that ended today or in the previous 29 days (UTC), most expensive engine first.
 * The cost is the provider's price in US dollars; `failed` counts the jobs that finally failed. Jobs that never reached
 * an engine do not count.
 */
export async function aiCost({ db }: Pick<Deps, 'db'>, now = new Date()): Promise<AdminSystem['ai_cost']> {
  return db
    .selectFrom('job_ended')
    .select([
      'engine',
      sql<number>`sum(jobs)::bigint`.as('jobs'),
      sql<number>`coalesce(sum(jobs) filter (where status = 'failed'), 0)::bigint`.as('failed'),
      sql<number>`sum(cost_usd)::float8`.as('cost_usd'),
    ])
    .where('day', '>=', firstDayOf(30, now))
    .where('engine', '!=', '')
    .groupBy('engine')
    .having(sql<boolean>`sum(jobs) > 0`)
    .orderBy('cost_usd', 'desc')
    .orderBy('engine')
    .execute();
}
