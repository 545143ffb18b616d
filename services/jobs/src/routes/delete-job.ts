import type { Route } from '@packshot/chassis/app/route';
import { deleteJob as contract } from '@packshot/proto/rest/jobs';
import type { Deps } from '../deps.js';
import { deleteJob } from '../jobs/delete-job.js';

export function deleteJobRoute(route: Route, deps: Deps): void {
  route(contract, async ({ caller, params }) => {
    await deleteJob(deps, caller.userId, params.id);
    return { message: 'Job deleted' };
  });
}
