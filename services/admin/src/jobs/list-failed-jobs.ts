import { Problem } from '@packshot/chassis/app/problem';
import type { adminJobs } from '@packshot/proto/rest/admin/jobs';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function listFailedJobs(
  _deps: Deps,
  _query: QueryOf<(typeof adminJobs)['adminListFailedJobs']>,
): Promise<AnswerOf<(typeof adminJobs)['adminListFailedJobs']>> {
  throw new Problem('unavailable');
}
