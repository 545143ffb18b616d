import { toDecimal } from '@packshot/proto/money';
import { currency } from '@packshot/proto/plans';
import { sql } from 'kysely';
import { periodStartSql, type Series } from './series.js';

/** Revenue of each day or month, as `figures/revenue.ts` defines it; negative when refunds exceed payments. */
export const revenue: Series = {
  lines: ['Revenue'],
  unit: currency,
  none: [0],
  async read({ db }, { by, since }) {
    const { rows } = await sql<{ begin: string; cents: number }>`
      select ${periodStartSql(by)} as begin, sum(cents)::bigint as cents
      from (
        select day, currency, paid as cents from payment_day
        union all select day, currency, -refunded from refund_day
      ) booked
      where currency = ${currency} and day >= ${since}::date
      group by 1`.execute(db);
    return new Map(rows.map(({ begin, cents }) => [begin, [toDecimal(cents)]]));
  },
};
