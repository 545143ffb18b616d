import type { Route } from '@packshot/chassis/app/route';
import { listJobs as contract } from '@packshot/proto/rest/jobs';
import type { Deps } from '../deps.js';
import { listJobs } from '../jobs/list-jobs.js';
import { toView } from '../jobs/to-view.js';

export function listJobsRoute(route: Route, deps: Deps): void {
  route(contract, async ({ caller, query }) => {
    const { rows, total } = await listJobs(deps, caller.userId, query);
    const { limit, offset } = query;
    return { jobs: rows.map((row) => toView(row, deps.links)), total, limit, offset };
  });
}
