import type { Handlers } from '@packshot/chassis/app/route';
import type { selectionActions } from '@packshot/proto/rest/selection-actions';
import type { Deps } from '../deps.js';
import { describeSelection } from '../selection/describe-selection.js';
import { makeAlso } from '../selection/make-also.js';
import { renameJobs } from '../selection/rename-jobs.js';
import { renderJobsAgain } from '../selection/render-jobs-again.js';

export const selectionActionsRoutes = (deps: Deps): Handlers<typeof selectionActions> => ({
  describeSelection: async ({ caller, body }) => ({
    pictures: await describeSelection(deps, caller.userId, body.ids),
  }),
  renameJobs: ({ caller, body }) => renameJobs(deps, caller.userId, body),
  makeAlso: ({ caller, body }) => makeAlso(deps, caller.userId, body),
  renderJobsAgain: ({ caller, body, once }) =>
    once((keep) => renderJobsAgain(deps, caller.userId, body.ids, keep)),
});
