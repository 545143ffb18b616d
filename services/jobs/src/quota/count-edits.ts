import { sql, type Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { countHourly, type HourlyGrant } from './count-hourly.js';

/**
 * Maximum number of edited pictures per hour: the largest batch of 500 photos can be edited and undone. At about one
 * second of processor time per picture, a seller can use at most a quarter of a core.
 */
const maxEditsPerHour = 1000;

/** Counts edits, as many as the hour allows. See `countHourly`. */
export const countEdits = (
  tx: Transaction<JobsTables>,
  userId: string,
  wanted: number,
): Promise<HourlyGrant> =>
  countHourly(tx, userId, wanted, {
    count: 'edits',
    since: 'edits_since',
    limit: sql<number>`${sql.lit(maxEditsPerHour)}`,
    explain: (limit) => `You can edit ${limit} pictures per hour.`,
  });
