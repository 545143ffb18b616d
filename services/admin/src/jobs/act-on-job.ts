import type { CommandSender } from '@packshot/chassis/commands/send-command';
import { jobsCommands } from '@packshot/proto/commands/jobs';
import type { adminJobs } from '@packshot/proto/rest/admin/jobs';
import type { AnswerOf, BodyOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { applyJobs } from '../read-models/apply-jobs.js';
import { applyUsage } from '../read-models/apply-usage.js';
import { getJob } from './load-jobs.js';

const commandFor = { cancel: jobsCommands.cancelJob, retry: jobsCommands.retryJob } as const;

/** Cancels a job or retries a failed job. @throws Problem that the jobs service reports */
export async function actOnJob(
  deps: Deps,
  id: string,
  { action, reason }: BodyOf<(typeof adminJobs)['adminActOnJob']>,
  giver: CommandSender,
): Promise<AnswerOf<(typeof adminJobs)['adminActOnJob']>> {
  const input = { job_id: id, reason: reason ?? null };
  const { version, job, usage } = await deps.give(commandFor[action], input, giver);
  await deps.db.transaction().execute(async (tx) => {
    await applyJobs(tx, [{ version, data: job }]);
    await applyUsage(tx, [{ user_id: job.user_id, usage }]);
  });
  return getJob(deps, id);
}
