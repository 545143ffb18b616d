import { Problem } from '@packshot/chassis/app/problem';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';

/** A limit on free renders of a seller. */
export interface HourlyLimit {
  /** Columns of the account: the number of renders in the hour, and the start of the hour. */
  count: 'corrections' | 'edits';
  since: 'corrections_since' | 'edits_since';
  limit: RawBuilder<number>;
  /** Returns the sentence for a seller who has reached the limit, without the time of the next try. */
  explain: (limit: number) => string;
}

export interface HourlyGrant {
  /** Number of renders that were counted. */
  granted: number;
  /** Problem `rate_limited` with the seconds until the next hour; absent if all renders were granted. */
  refusal?: Problem;
}

/**
 * Counts several free renders, as many as the hour allows. The hour starts with the first one. The caller must have an
 * account.
 *
 * @param wanted number of renders, from 0
 */
export async function countHourly(
  tx: Transaction<JobsTables>,
  userId: string,
  wanted: number,
  hourly: HourlyLimit,
): Promise<HourlyGrant> {
  if (wanted === 0) return { granted: 0 };
  const since = sql.ref<Date | null>(hourly.since);
  const isCurrent = sql<boolean>`${since} > now() - interval '1 hour'`;
  const { limit, before, seconds } = await tx
    .selectFrom('account')
    .select([
      hourly.limit.as('limit'),
      sql<number>`case when ${isCurrent} then ${sql.ref(hourly.count)} else 0 end`.as('before'),
      sql<number | null>`ceil(extract(epoch from ${since} + interval '1 hour' - now()))::int`.as('seconds'),
    ])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const granted = Math.max(0, Math.min(wanted, limit - before));
  await tx
    .updateTable('account')
    .set({
      [hourly.count]: before + granted,
      [hourly.since]: sql<Date>`case when ${isCurrent} then ${since} else now() end`,
    })
    .where('user_id', '=', userId)
    .execute();
  // The hour starts now if this is its first render.
  return granted < wanted
    ? { granted, refusal: tooMany(hourly.explain(limit), before > 0 ? seconds! : 3600) }
    : { granted };
}

function tooMany(sentence: string, seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60);
  const detail = `${sentence} Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new Problem('rate_limited', { detail, retryAfter: seconds });
}
