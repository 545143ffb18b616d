import { activeStatuses, type JobStatus } from '@packshot/proto/rest/job-words';
import { askDatabase } from '../_ask-database.js';
import type { Sellers } from './sellers.js';

/** Results of the jobs. */
export interface Counted {
  jobs: number;
  /** Jobs whose creation returned a 201, but that do not exist. */
  lost: number;
  /** Jobs charged or made more than once. */
  doubled: number;
  failed: number;
  stuck: number;
  /** Jobs that exist although the creation call failed. A retry creates a second job. */
  untold: number;
  /** Completed jobs that are missing from the seller's feed. */
  unseen: number;
}

export async function countJobs(databaseUrl: string, { ids, accepted, feeds }: Sellers): Promise<Counted> {
  const jobs = await askDatabase<{ id: string; status: JobStatus; charged: number; made: number }>(
    databaseUrl,
    `select id, status,
       (select coalesce(sum(amount), 0)::int from ledger where job_id = job.id) as charged,
       (select count(*)::int from outbox
        where subject = 'jobs.job.completed' and envelope->>'subject' = job.id::text) as made
     from job where user_id = any($1)`,
    [ids],
  );
  const known = new Set(jobs.map(({ id }) => id));
  const seen = new Set(feeds.flatMap(({ completed }) => [...completed]));
  return {
    jobs: jobs.length,
    lost: [...accepted].filter((id) => !known.has(id)).length,
    doubled: jobs.filter(({ charged, made }) => charged > 1 || made > 1).length,
    failed: jobs.filter(({ status }) => status === 'failed' || status === 'cancelled').length,
    stuck: jobs.filter(({ status }) => activeStatuses.includes(status)).length,
    untold: jobs.filter(({ id }) => !accepted.has(id)).length,
    unseen: jobs.filter(({ id, status }) => status === 'completed' && !seen.has(id)).length,
  };
}
