import { validate, type Route } from '@packshot/chassis/app/route';
import { createJobForm, regenerateJob as contract } from '@packshot/proto/rest/jobs';
import type { Deps } from '../deps.js';
import { modeOptions } from '../jobs/mode-options.js';
import { regenerateJob } from '../jobs/regenerate-job.js';
import { toView } from '../jobs/to-view.js';
import { receiveFields } from '../uploads/receive-fields.js';

export function regenerateJobRoute(route: Route, deps: Deps): void {
  route(contract, async ({ caller, params, request }) => {
    const form = validate(createJobForm, await receiveFields(request));
    const wish = { mode: form.mode, options: modeOptions(form) };
    return toView(await regenerateJob(deps, caller.userId, params.id, wish), deps.links);
  });
}
