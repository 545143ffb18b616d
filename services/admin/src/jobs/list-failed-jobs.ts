import type { adminJobs } from '@packshot/proto/rest/admin/jobs';
import type { AnswerOf, QueryOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { listJobs } from './list-jobs.js';

export const listFailedJobs = (
  deps: Pick<Deps, 'db' | 'traceUrl'>,
  query: QueryOf<(typeof adminJobs)['adminListFailedJobs']>,
): Promise<AnswerOf<(typeof adminJobs)['adminListFailedJobs']>> =>
  listJobs(deps, { ...query, status: 'failed' });
