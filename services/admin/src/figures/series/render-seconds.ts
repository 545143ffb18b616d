import { sql } from 'kysely';
import { renderSeconds as secondsAt } from '../render-seconds.js';
import type { Series } from './series.js';

/** Render seconds of the jobs completed on each day or in each month; null when no job was completed. */
export const renderSeconds: Series = {
  lines: ['p50', 'p95'],
  unit: 's',
  none: [null, null],
  async read({ db }, { by, since }) {
    const rows = await db
      .selectFrom(by === 'day' ? 'render_day' : 'render_month')
      .select([
        sql<string>`day::text`.as('begin'),
        sql<number[]>`array_agg(bucket order by bucket)`.as('buckets'),
        sql<number[]>`array_agg(jobs::integer order by bucket)`.as('jobs'),
      ])
      .where('day', '>=', since)
      .groupBy('day')
      .execute();
    return new Map(
      rows.map(({ begin, buckets, jobs }) => [
        begin,
        [secondsAt(buckets, jobs, 0.5), secondsAt(buckets, jobs, 0.95)],
      ]),
    );
  },
};
