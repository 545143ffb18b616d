import type { Handlers } from '@packshot/chassis/app/route';
import type { dashboard } from '@packshot/proto/rest/dashboard';
import { loadDashboard } from '../dashboard/load-dashboard.js';
import { listNotDownloaded } from '../dashboard/not-downloaded.js';
import type { Deps } from '../deps.js';

export const dashboardRoutes = (deps: Pick<Deps, 'db' | 'links'>): Handlers<typeof dashboard> => ({
  getDashboard: ({ caller, from }) => loadDashboard(deps, caller.userId, from.linkBase),
  listNotDownloaded: async ({ caller, query }) => ({
    ids: await listNotDownloaded(deps.db, caller.userId, query.market),
  }),
});
