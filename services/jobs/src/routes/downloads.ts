import type { Handlers } from '@packshot/chassis/app/route';
import type { downloads } from '@packshot/proto/rest/downloads';
import { downloadJob } from '../archive/download-job.js';
import { getArchive } from '../archive/get-archive.js';
import { requestArchive } from '../archive/request-archive.js';
import type { Deps } from '../deps.js';
import { createWaiter } from '../http/create-waiter.js';

export const downloadsRoutes = (deps: Deps): Handlers<typeof downloads> => ({
  downloadJob: ({ caller, params, query, reply }) =>
    downloadJob(deps, createWaiter(caller, reply), params.id, query),
  requestArchive: ({ caller, body, from }) => requestArchive(deps, caller.userId, body, from.linkBase),
  getArchive: ({ query }) => getArchive(deps, query.ticket),
});
