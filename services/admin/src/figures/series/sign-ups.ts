import { sql } from 'kysely';
import { periodStartSql, type Series } from './series.js';

/** Number of users by day of registration, without erased users. */
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
