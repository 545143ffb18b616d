import type { Route } from '@packshot/chassis/app/route';
import { renameJob as contract } from '@packshot/proto/rest/jobs';
import type { Deps } from '../deps.js';
import { renameJob } from '../jobs/rename-job.js';
import { toView } from '../jobs/to-view.js';

export function renameJobRoute(route: Route, deps: Deps): void {
  route(contract, async ({ caller, params, body }) =>
    toView(await renameJob(deps, caller.userId, params.id, body.input_filename), deps.links),
  );
}
