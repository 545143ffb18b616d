import { Problem } from '@packshot/chassis/app/problem';
import type { AdminJob } from '@packshot/proto/rest/admin/jobs';
import type { Deps } from '../deps.js';
import { loadJobs } from './load-jobs.js';

export async function getJob(deps: Pick<Deps, 'db' | 'traceUrl'>, id: string): Promise<AdminJob> {
  const [job] = await loadJobs(deps, [id]);
  if (!job) throw new Problem('not_found');
  return job;
}
