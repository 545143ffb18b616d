import { Problem } from '@packshot/chassis/app/problem';
import { sql, type Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/**
 * A correction is free, but costs a render. In an hour, a seller can therefore render each picture again once, which
 * costs no more than making the pictures did, and correct ten more. Forty products in three modes need 120 renders
 * after their corrections. A plan limits the pictures of a seller, and the queue limits the seller's parallel renders.
 */
const maxExtraPerHour = 10;
/** Maximum number of pictures for which the hour grows, equal to the largest batch. */
const maxCountedPictures = 500;
const limitSql = sql<number>`least(jobs_total, ${maxCountedPictures}) + ${maxExtraPerHour}`;
const isCurrent = sql<boolean>`corrections_since > now() - interval '1 hour'`;

/**
 * Counts a free correction. The hour starts with the first correction. The caller must have an account.
 *
 * @throws Problem `rate_limited` with the seconds until the next correction is possible
 */
export async function countCorrection(tx: Transaction<JobsTables>, userId: string): Promise<void> {
  await countCorrections(tx, userId, 1);
}

/**
 * Counts several free corrections, as many as the hour allows.
 *
 * @param wanted number of corrections, from 0
 * @returns number of corrections that were counted
 * @throws Problem `rate_limited` if the hour allows no correction
 */
export async function countCorrections(
  tx: Transaction<JobsTables>,
  userId: string,
  wanted: number,
): Promise<number> {
  if (wanted === 0) return 0;
  const { limit, before, seconds } = await tx
    .selectFrom('account')
    .select([
      limitSql.as('limit'),
      sql<number>`case when ${isCurrent} then corrections else 0 end`.as('before'),
      sql<number | null>`ceil(extract(epoch from corrections_since + interval '1 hour' - now()))::int`.as(
        'seconds',
      ),
    ])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const granted = Math.min(wanted, limit - before);
  if (granted <= 0) throw tooManyCorrections(limit, seconds ?? 0);
  await tx
    .updateTable('account')
    .set({
      corrections: before + granted,
      corrections_since: sql<Date>`case when ${isCurrent} then corrections_since else now() end`,
    })
    .where('user_id', '=', userId)
    .execute();
  return granted;
}

function tooManyCorrections(limit: number, seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60);
  return new Problem('rate_limited', {
    detail: `You can correct ${limit} pictures per hour. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    retryAfter: seconds,
  });
}
