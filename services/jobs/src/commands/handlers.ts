import type { CommandHandlers } from '@packshot/chassis/commands/serve-commands';
import type { jobsCommands } from '@packshot/proto/commands/jobs';
import type { Deps } from '../deps.js';
import { cancelAnyJob } from './cancel-any-job.js';
import { getQueue } from './get-queue.js';
import type { LiveWorkers } from './live-workers.js';
import { resetUsage } from './reset-usage.js';
import { retryAnyJob } from './retry-any-job.js';
import { setLimit } from './set-limit.js';
import { snapshotJobs, snapshotUsage } from './snapshots.js';
import { viewPictures } from './view-pictures.js';

export const commandHandlers = (deps: Deps, workers: LiveWorkers): CommandHandlers<typeof jobsCommands> => ({
  cancelJob: (input, by, once) => once((keep) => cancelAnyJob(deps, input, by, keep)),
  retryJob: (input, by, once) => once((keep) => retryAnyJob(deps, input, by, keep)),
  viewPictures: (input, by) => viewPictures(deps, input, by),
  setLimit: (input, by) => setLimit(deps, input, by),
  resetUsage: (input, by) => resetUsage(deps, input, by),
  getQueue: () => getQueue(deps, workers),
  snapshotJobs: (input) => snapshotJobs(deps, input),
  snapshotUsage: (input) => snapshotUsage(deps, input),
});
