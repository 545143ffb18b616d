import { sql } from 'kysely';
import { periodStartSql, type Series } from './series.js';

/** Number of created jobs by the day of creation, and of ended jobs by the day on which the jobs ended. */
export const jobs: Series = {
  lines: ['Created', 'Completed', 'Failed', 'Cancelled'],
  unit: 'jobs',
  none: [0, 0, 0, 0],
  async read({ db }, { by, since }) {
    const { rows } = await sql<{ begin: string; values: number[] }>`
      select ${periodStartSql(by)} as begin, array[
        sum(jobs) filter (where happened = 'created'), sum(jobs) filter (where happened = 'completed'),
        sum(jobs) filter (where happened = 'failed'), sum(jobs) filter (where happened = 'cancelled')
      ]::float8[] as values
      from (
        select day, 'created' as happened, jobs from job_count
        union all select day, status, jobs from job_ended
      ) happenings
      where day >= ${since}::date
      group by 1`.execute(db);
    return new Map(rows.map(({ begin, values }) => [begin, values.map((value) => value ?? 0)]));
  },
};
