import { Problem } from '@packshot/chassis/app/problem';
import type { adminJobs } from '@packshot/proto/rest/admin/jobs';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function getJob(
  _deps: Pick<Deps, 'db'>,
  _id: string,
): Promise<AnswerOf<(typeof adminJobs)['adminActOnJob']>> {
  throw new Problem('unavailable');
}
