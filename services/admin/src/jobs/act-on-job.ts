import { Problem } from '@packshot/chassis/app/problem';
import type { Giver } from '@packshot/chassis/commands/give-command';
import type { adminJobs } from '@packshot/proto/rest/admin/jobs';
import type { AnswerOf, BodyOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function actOnJob(
  _deps: Deps,
  _id: string,
  _body: BodyOf<(typeof adminJobs)['adminActOnJob']>,
  _giver: Giver,
): Promise<AnswerOf<(typeof adminJobs)['adminActOnJob']>> {
  throw new Problem('unavailable');
}
