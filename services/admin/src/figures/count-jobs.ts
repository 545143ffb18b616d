import { jobStatuses, type JobStatus, type RenderMode } from '@packshot/proto/rest/job-words';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';

/** Counts the jobs in a list, without deleted jobs. */
export async function countListedJobs(
  { db }: Pick<Deps, 'db'>,
  { status, mode }: { status?: JobStatus | undefined; mode?: RenderMode | undefined },
): Promise<number> {
  let counts = db
    .selectFrom('job_count')
    .select(sql<number>`coalesce(sum(jobs), 0)::bigint`.as('jobs'))
    .where('deleted', '=', false);
  if (status) counts = counts.where('status', '=', status);
  if (mode) counts = counts.where('mode', '=', mode);
  return (await counts.executeTakeFirstOrThrow()).jobs;
}

/** Returns **Jobs by status**: all jobs ever accepted, including deleted jobs. */
export async function jobsByStatus({ db }: Pick<Deps, 'db'>): Promise<Record<JobStatus, number>> {
  const rows = await db
    .selectFrom('job_count')
    .select(['status', sql<number>`sum(jobs)::bigint`.as('jobs')])
    .groupBy('status')
    .execute();
  const counted = new Map(rows.map(({ status, jobs }) => [status, jobs]));
  return Object.fromEntries(jobStatuses.map((status) => [status, counted.get(status) ?? 0])) as Record<
    JobStatus,
    number
  >;
}

/** Counts **Jobs of the last 24 hours**: all jobs accepted in that time, including deleted jobs. */
export async function jobsOfLast24Hours({ db }: Pick<Deps, 'db'>, now: Date): Promise<number> {
  const { jobs } = await db
    .selectFrom('job_row')
    .select(({ fn }) => fn.countAll<number>().as('jobs'))
    .where('created_at', '>', new Date(now.getTime() - 24 * 3_600_000))
    .where('created_at', '<=', now)
    .executeTakeFirstOrThrow();
  return jobs;
}
