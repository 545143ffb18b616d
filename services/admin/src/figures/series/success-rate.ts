import { sql } from 'kysely';
import { successRate as rateOf } from '../success-rate.js';
import { periodStartSql, type Series } from './series.js';

/** Success rate of each day or month; null when no job was completed or failed. */
export const successRate: Series = {
  lines: ['Success rate'],
  unit: '%',
  none: [null],
  async read({ db }, { by, since }) {
    const rows = await db
      .selectFrom('job_ended')
      .select([
        periodStartSql(by).as('begin'),
        sql<number>`coalesce(sum(jobs) filter (where status = 'completed'), 0)::bigint`.as('completed'),
        sql<number>`coalesce(sum(jobs) filter (where status = 'failed'), 0)::bigint`.as('failed'),
      ])
      .where('day', '>=', since)
      .groupBy('begin')
      .execute();
    return new Map(rows.map(({ begin, ...ended }) => [begin, [rateOf(ended)]]));
  },
};
