import { currency } from '@packshot/proto/plans';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import type { Day } from './days.js';

/**
 * **Revenue**: completed payments, less what was given back: refunds, in full or in part, and disputes that were lost. Each
 * counts on the day on which it was booked, in UTC: a refund in March of a payment in January lowers March. With tax, before
 * the provider's fees. A dispute that is still open lowers nothing yet. Payments of users who were erased count on.
 *
 * @param since the first day; all time where absent
 * @returns cents of the currency that all prices are in
 */
export async function revenue({ db }: Pick<Deps, 'db'>, since?: Day): Promise<number> {
  const from = since ?? '-infinity';
  const { rows } = await sql<{ cents: number }>`
    select (
      (select coalesce(sum(paid), 0) from payment_day where currency = ${currency} and day >= ${from}::date)
      - (select coalesce(sum(refunded), 0) from refund_day where currency = ${currency} and day >= ${from}::date)
    )::bigint as cents`.execute(db);
  return rows[0]!.cents;
}
