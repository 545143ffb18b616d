import { basename } from 'node:path';
import { activeStatuses, type JobStatus } from '@packshot/proto/rest/job-words';
import type pg from 'pg';
import { askDatabase } from '../_ask-database.js';
import { jobFolders } from './job-folders.js';
import type { World } from './start-world.js';
import { jobsEach, type Work } from './work.js';

/** Differences from the expected state. All counts are zero if the fault did no damage. */
export interface Damage {
  /** Jobs whose creation a seller saw confirmed and that do not exist. */
  lost: number;
  /** Jobs charged or made more than once. */
  doubled: number;
  failed: number;
  /** Jobs that are still in progress, and incomplete erasures. */
  stuck: number;
  /** Sellers whose email was not sent. */
  mails: number;
  /** Jobs whose state in the back-office differs from the jobs service. */
  stale: number;
}

/** Counts the damage of a fault. Rejects while a database is unavailable. */
export async function countDamage({ system }: World, { sellers, leaver, accepted }: Work): Promise<Damage> {
  const owners = sellers.map(({ user }) => user.id);
  const of = <Row extends pg.QueryResultRow>(service: string, text: string, values: unknown[] = [owners]) =>
    askDatabase<Row>(system.databaseUrls[service]!, text, values);
  const jobs = await of<{ id: string; status: JobStatus; charged: number; made: number }>(
    'jobs',
    `select id, status,
       (select coalesce(sum(amount), 0)::int from ledger where job_id = job.id) as charged,
       (select count(*)::int from outbox
        where subject = 'jobs.job.completed' and envelope->>'subject' = job.id::text) as made
     from job where user_id = any($1)`,
  );
  const ended = jobs.filter(({ status }) => !activeStatuses.includes(status));
  const erased = await of('auth', 'select 1 from erasure where user_id = $1 and completed_at is not null', [
    leaver.user.id,
  ]);
  const written = await of(
    'notification',
    `select distinct user_id from mail where user_id = any($1) and status = 'sent'`,
  );
  const shown = await of<{ id: string; status: string }>(
    'admin',
    'select id, status from job_row where user_id = any($1)',
  );
  const statuses = new Map(shown.map(({ id, status }) => [id, status]));
  const ids = new Set(jobs.map(({ id }) => id));
  const missing = owners.length * jobsEach - jobs.length;
  return {
    lost: accepted.filter((id) => !ids.has(id)).length + Math.max(0, missing),
    doubled: jobs.filter(({ charged, made }) => charged > 1 || made > 1).length,
    failed: jobs.filter(({ status }) => status === 'failed' || status === 'cancelled').length,
    stuck: jobs.length - ended.length + (erased.length === 1 ? 0 : 1),
    mails: owners.length - written.length,
    stale: jobs.filter(({ id, status }) => statuses.get(id) !== status).length,
  };
}

/** Returns the names of jobs that have files in the store and no row. */
export async function orphansIn({ system, storeDir }: World): Promise<string[]> {
  const ids = (await jobFolders(storeDir)).map((folder) => basename(folder).replace(/~$/, ''));
  const rows = await askDatabase<{ id: string }>(
    system.databaseUrls['jobs']!,
    'select id from job where id = any($1)',
    [ids],
  );
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
