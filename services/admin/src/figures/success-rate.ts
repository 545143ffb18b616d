import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { firstDayOf } from './days.js';

export interface EndedJobs {
  completed: number;
  failed: number;
}

/**
 * **Success rate**: of the jobs that were completed or failed for good within the last days, per cent that were completed.
 * The days are those of the calendar in UTC, today and the ones before. Called-off jobs are neither. A job that failed,
 * was tried again and then completed counts once, as completed, on the day of that.
 *
 * @returns null where none ended
 */
export const successRate = ({ completed, failed }: EndedJobs): number | null =>
  completed + failed === 0 ? null : (100 * completed) / (completed + failed);

/** Jobs that were completed or failed within the last days. */
export async function countEndedJobs({ db }: Pick<Deps, 'db'>, days: number, now: Date): Promise<EndedJobs> {
  return db
    .selectFrom('job_ended')
    .select([
      sql<number>`coalesce(sum(jobs) filter (where status = 'completed'), 0)::bigint`.as('completed'),
      sql<number>`coalesce(sum(jobs) filter (where status = 'failed'), 0)::bigint`.as('failed'),
    ])
    .where('day', '>=', firstDayOf(days, now))
    .executeTakeFirstOrThrow();
}
