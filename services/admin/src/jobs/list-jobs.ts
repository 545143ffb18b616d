import { Problem } from '@packshot/chassis/app/problem';
import type { adminJobs } from '@packshot/proto/rest/admin/jobs';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';

export async function listJobs(
  _deps: Deps,
  _query: QueryOf<(typeof adminJobs)['adminListJobs']>,
): Promise<AnswerOf<(typeof adminJobs)['adminListJobs']>> {
  throw new Problem('unavailable');
}
