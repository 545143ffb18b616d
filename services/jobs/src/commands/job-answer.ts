import type { StateOf } from '@packshot/proto/commands/command';
import type { jobsCommands } from '@packshot/proto/commands/jobs';
import type { Transaction } from 'kysely';
import type { JobsTables } from '../db/tables.js';
import { stateOf, type JobRow } from '../jobs/create-job-event.js';
import { usageOf } from '../quota/usage-of.js';

export const toEventFacts = (job: JobRow) => ({
  job_id: job.id,
  user_id: job.user_id,
  mode: job.mode,
  state: stateOf(job),
});

export async function jobAnswer(
  tx: Transaction<JobsTables>,
  id: string,
): Promise<StateOf<(typeof jobsCommands)['cancelJob']>> {
  const job = await tx.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const account = await tx
    .selectFrom('account')
    .selectAll()
    .where('user_id', '=', job.user_id)
    .executeTakeFirstOrThrow();
  return { version: job.version, job: toEventFacts(job), usage: usageOf(account) };
}
