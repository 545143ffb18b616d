import { currency } from '@packshot/proto/plans';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import type { Day } from './days.js';

/**
 * Computes **Revenue**: completed payments minus refunds and lost disputes. A payment or refund counts on the UTC day
 * of the payment or refund. A refund in March therefore lowers the revenue of March, even for a payment in January.
 * Revenue includes tax. The provider's fees are not deducted. An open dispute does not lower revenue yet. Payments of
 * erased users still count.
 *
 * @param since first day of the range; absent: all time
 * @returns cents in the currency of all prices
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
