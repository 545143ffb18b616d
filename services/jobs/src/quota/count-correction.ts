import { sql, type Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { countHourly, type HourlyGrant } from './count-hourly.js';

/**
 * A correction is free, but costs a render. In an hour, a seller can therefore render each picture again once, which
 * costs no more than making the pictures did, and correct ten more. Forty products in three modes need 120 renders
 * after their corrections. A plan limits the pictures of a seller, and the queue limits the seller's parallel renders.
 */
const maxExtraPerHour = 10;
/** Maximum number of pictures for which the hour grows, equal to the largest batch. */
const maxCountedPictures = 500;
const limitSql = sql<number>`least(jobs_total, ${maxCountedPictures}) + ${maxExtraPerHour}`;

/** Counts several free corrections, as many as the hour allows. See `countHourly`. */
export const grantCorrections = (
  tx: Transaction<JobsTables>,
  userId: string,
  wanted: number,
): Promise<HourlyGrant> =>
  countHourly(tx, userId, wanted, {
    count: 'corrections',
    since: 'corrections_since',
    limit: limitSql,
    explain: (limit) => `You can correct ${limit} pictures per hour.`,
  });

/**
 * Counts several free corrections, as many as the hour allows. See `countHourly`.
 *
 * @returns number of corrections that were counted
 * @throws Problem `rate_limited` if the hour allows no correction
 */
export async function countCorrections(
  tx: Transaction<JobsTables>,
  userId: string,
  wanted: number,
): Promise<number> {
  const { granted, refusal } = await grantCorrections(tx, userId, wanted);
  if (granted === 0 && refusal) throw refusal;
  return granted;
}

/**
 * Counts free corrections of which none may be left out. See `countHourly`.
 *
 * @throws Problem `rate_limited` with the seconds until the next correction is possible, if the hour does not allow all
 */
export async function countAllCorrections(
  tx: Transaction<JobsTables>,
  userId: string,
  wanted: number,
): Promise<void> {
  const { refusal } = await grantCorrections(tx, userId, wanted);
  if (refusal) throw refusal;
}
