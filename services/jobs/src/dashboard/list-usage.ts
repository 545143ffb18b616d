import type { Dashboard } from '@packshot/proto/rest/dashboard';
import { sql, type Kysely } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/** Lists the generations of each day of this month. A generation that was returned counts on neither day. */
export async function listUsage(db: Kysely<JobsTables>, userId: string): Promise<Dashboard['usage']> {
  const { rows } = await sql<Dashboard['usage'][number]>`
    with charged as (
      select job_id, round, min(created_at) as at from ledger
      where user_id = ${userId} and created_at >= date_trunc('month', now(), 'UTC')
      group by job_id, round having sum(amount) > 0
    )
    select to_char(day, 'YYYY-MM-DD') as day, count(charged.at)::int as generations
    from generate_series(
      date_trunc('month', now() at time zone 'utc'), now() at time zone 'utc', interval '1 day'
    ) as day
      left join charged on date_trunc('day', charged.at at time zone 'utc') = day
    group by day order by day`.execute(db);
  return rows;
}
