import type { Handlers } from '@packshot/chassis/app/route';
import { now } from '@packshot/chassis/time/clock';
import { undoSeconds } from '@packshot/proto/rest/selection-limits';
import type { selections } from '@packshot/proto/rest/selections';
import { hideJobs } from '../deletion/hide-jobs.js';
import { restoreJobs } from '../deletion/restore-jobs.js';
import type { Deps } from '../deps.js';
import { listJobIds } from '../jobs/list-job-ids.js';

export const selectionsRoutes = (deps: Deps): Handlers<typeof selections> => ({
  listJobIds: ({ caller, query }) => listJobIds(deps, caller.userId, query),
  deleteJobs: async ({ caller, body, from }) => ({
    ids: await hideJobs(deps, caller.userId, body.ids, from),
    undo_until: new Date(now() + undoSeconds * 1000).toISOString(),
  }),
  restoreJobs: async ({ caller, body, from }) => ({
    ids: await restoreJobs(deps, caller.userId, body.ids, from),
  }),
});
