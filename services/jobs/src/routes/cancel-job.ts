import type { Route } from '@packshot/chassis/app/route';
import { cancelJob as contract } from '@packshot/proto/rest/jobs';
import type { Deps } from '../deps.js';
import { cancelJob } from '../jobs/cancel-job.js';
import { toView } from '../jobs/to-view.js';

export function cancelJobRoute(route: Route, deps: Deps): void {
  route(contract, async ({ caller, params }) =>
    toView(await cancelJob(deps, caller.userId, params.id), deps.links),
  );
}
