import type { Route } from '@packshot/chassis/app/route';
import { retryJob as contract } from '@packshot/proto/rest/jobs';
import type { Deps } from '../deps.js';
import { retryJob } from '../jobs/retry-job.js';
import { toView } from '../jobs/to-view.js';

export function retryJobRoute(route: Route, deps: Deps): void {
  route(contract, async ({ caller, params }) =>
    toView(await retryJob(deps, caller.userId, params.id), deps.links),
  );
}
