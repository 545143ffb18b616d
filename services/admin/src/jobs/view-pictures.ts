import type { CommandSender } from '@packshot/chassis/commands/send-command';
import { jobsCommands } from '@packshot/proto/commands/jobs';
import type { adminJobs } from '@packshot/proto/rest/admin/jobs';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

/** Returns links to the photo and the results of a job. The jobs service records the access. */
export const viewPictures = (
  { give }: Pick<Deps, 'give'>,
  id: string,
  giver: CommandSender,
): Promise<AnswerOf<(typeof adminJobs)['adminViewPictures']>> =>
  give(jobsCommands.viewPictures, { job_id: id, reason: null }, giver);
