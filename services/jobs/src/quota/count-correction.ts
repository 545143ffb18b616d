import { Problem } from '@packshot/chassis/app/problem';
import { sql, type Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/** Maximum number of free corrections of a user per hour, because each correction costs a render. */
const maxPerHour = 10;
const isCurrent = sql<boolean>`corrections_since > now() - interval '1 hour'`;

/**
 * Counts a free correction. The hour starts with the first correction. The caller must have an account.
 *
 * @throws Problem `rate_limited` with the seconds until the next correction is possible
 */
export async function countCorrection(tx: Transaction<JobsTables>, userId: string): Promise<void> {
  const { corrections, seconds } = await tx
    .updateTable('account')
    .set({
      corrections: sql<number>`case when ${isCurrent} then corrections + 1 else 1 end`,
      corrections_since: sql<Date>`case when ${isCurrent} then corrections_since else now() end`,
    })
    .where('user_id', '=', userId)
    .returning([
      'corrections',
      sql<number>`ceil(extract(epoch from corrections_since + interval '1 hour' - now()))::int`.as('seconds'),
    ])
    .executeTakeFirstOrThrow();
  if (corrections <= maxPerHour) return;
  const minutes = Math.ceil(seconds / 60);
  throw new Problem('rate_limited', {
    detail: `You can correct ${maxPerHour} pictures per hour. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    retryAfter: seconds,
  });
}
