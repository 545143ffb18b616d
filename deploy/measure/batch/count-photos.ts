import { basename } from 'node:path';
import { askDatabase } from '../_ask-database.js';

interface Row {
  input_filename: string;
  status: string;
  error_message: string | null;
  charged: number;
  made: number;
}

/**
 * Accounts for every photo of a batch.
 *
 * @param left names of the photos that wait in the browser, because the plan is used up
 */
export async function countPhotos(
  databaseUrl: string,
  owner: string,
  paths: readonly string[],
  left: readonly string[],
  quota: number,
) {
  const jobs = await askDatabase<Row>(
    databaseUrl,
    `select input_filename, status, error_message,
       (select coalesce(sum(amount), 0)::int from ledger where job_id = job.id) as charged,
       (select count(*)::int from outbox
        where subject = 'jobs.job.completed' and envelope->>'subject' = job.id::text) as made
     from job where user_id = $1`,
    [owner],
  );
  const names = paths.map((path) => basename(path));
  const ofPhoto = (name: string) => jobs.filter((job) => job.input_filename === name);
  const done = jobs.filter(({ status }) => status === 'completed');
  const failed = jobs.filter(({ status }) => status !== 'completed');
  return {
    photos: names.length,
    done: done.length,
    'failed with a reason': failed.filter(({ error_message }) => error_message !== null).length,
    'wait for a plan': left.length,
    // Photos without a picture and not in the browser.
    lost: names.filter((name) => ofPhoto(name).length === 0 && !left.includes(name)).length,
    unexplained: failed.filter(({ error_message }) => error_message === null).length,
    twice:
      names.filter((name) => ofPhoto(name).length > 1).length + jobs.filter(({ made }) => made > 1).length,
    quota,
    charges: jobs.reduce((sum, { charged }) => sum + charged, 0),
    'charged twice': jobs.filter(({ charged }) => charged > 1).length,
  };
}
