import type { InputOf, StateOf } from '@packshot/proto/commands/command';
import type { jobsCommands } from '@packshot/proto/commands/jobs';
import type { Deps } from '../deps.js';
import { usageOf } from '../quota/usage-of.js';
import { toEventFacts } from './job-answer.js';

type Commands = typeof jobsCommands;

export async function snapshotJobs(
  { db }: Pick<Deps, 'db'>,
  { after, limit }: InputOf<Commands['snapshotJobs']>,
): Promise<StateOf<Commands['snapshotJobs']>> {
  let query = db.selectFrom('job').selectAll().orderBy('id').limit(limit);
  if (after) query = query.where('id', '>', after);
  const jobs = await query.execute();
  return {
    rows: jobs.map((job) => ({ version: job.version, data: toEventFacts(job) })),
    next: jobs.length === limit ? (jobs.at(-1)?.id ?? null) : null,
  };
}

export async function snapshotUsage(
  { db }: Pick<Deps, 'db'>,
  { after, limit }: InputOf<Commands['snapshotUsage']>,
): Promise<StateOf<Commands['snapshotUsage']>> {
  let query = db
    .selectFrom('account')
    .selectAll()
    .where('erased_at', 'is', null)
    .orderBy('user_id')
    .limit(limit);
  if (after) query = query.where('user_id', '>', after);
  const accounts = await query.execute();
  return {
    rows: accounts.map((account) => ({
      version: account.version,
      data: { user_id: account.user_id, usage: usageOf(account) },
    })),
    next: accounts.length === limit ? (accounts.at(-1)?.user_id ?? null) : null,
  };
}
