import type { Route } from '@packshot/chassis/app/route';
import { getJob as contract } from '@packshot/proto/rest/jobs';
import type { Deps } from '../deps.js';
import { findJob } from '../jobs/find-job.js';
import { toView } from '../jobs/to-view.js';

export function getJobRoute(route: Route, deps: Deps): void {
  route(contract, async ({ caller, params }) =>
    toView(await findJob(deps, caller.userId, params.id), deps.links),
  );
}
