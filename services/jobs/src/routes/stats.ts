import type { Handlers } from '@packshot/chassis/app/route';
import type { stats } from '@packshot/proto/rest/stats';
import type { Deps } from '../deps.js';
import { getStats } from '../quota/get-stats.js';

export const statsRoutes = (deps: Deps): Handlers<typeof stats> => ({
  getStats: ({ caller }) => getStats(deps, caller.userId),
});
