import type { Handlers } from '@packshot/chassis/app/route';
import type { adminJobs } from '@packshot/proto/rest/admin/jobs';
import { commandSenderOf } from './command-sender-of.js';
import type { Deps } from '../deps.js';
import { actOnJob } from '../jobs/act-on-job.js';
import { listFailedJobs } from '../jobs/list-failed-jobs.js';
import { listJobs } from '../jobs/list-jobs.js';
import { viewPictures } from '../jobs/view-pictures.js';

export const adminJobsRoutes = (deps: Deps): Handlers<typeof adminJobs> => ({
  adminListJobs: ({ query }) => listJobs(deps, query),
  adminListFailedJobs: ({ query }) => listFailedJobs(deps, query),
  adminActOnJob: (input) => actOnJob(deps, input.params.id, input.body, commandSenderOf(input)),
  adminViewPictures: (input) => viewPictures(deps, input.params.id, commandSenderOf(input)),
});
