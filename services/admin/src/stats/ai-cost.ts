import type { AdminSystem } from '@packshot/proto/rest/admin/stats';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { firstDayOf } from '../figures/days.js';

/**
 * **Cost by engine**: jobs that ended today and on the 29 days before (UTC), by the engine that made them, with what its
 * provider was paid in US dollars; `failed` are those of them that failed for good. The dearest engine first. Jobs that no
 * engine had taken yet are left out.
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
