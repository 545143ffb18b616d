import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { firstDayOf } from './days.js';

export interface EndedJobs {
  completed: number;
  failed: number;
}

/**
 * Computes **Success rate**: the percentage of completed jobs among the jobs that were completed or finally failed
 * within the last days (UTC, including today). Cancelled jobs do not count. A failed job that completes after a retry
 * counts once, as completed, on the day of completion. Returns null when no job ended.
 */
export const successRate = ({ completed, failed }: EndedJobs): number | null =>
  completed + failed === 0 ? null : (100 * completed) / (completed + failed);

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
