import { sql } from 'kysely';
import { periodStartSql } from './period-start-sql.js';
import type { Series } from './series.js';

/** Users by the day of their registration. Who has been erased since is in no figure any more. */
export const signUps: Series = {
  lines: ['Sign-ups'],
  unit: 'users',
  none: [0],
  async read({ db }, { by, since }) {
    const rows = await db
      .selectFrom('user_count')
      .select([periodStartSql(by).as('begin'), sql<number>`sum(users)::bigint`.as('users')])
      .where('day', '>=', since)
      .groupBy('begin')
      .execute();
    return new Map(rows.map(({ begin, users }) => [begin, [users]]));
  },
};
