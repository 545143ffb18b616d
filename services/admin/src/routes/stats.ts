import type { Handlers } from '@packshot/chassis/app/route';
import type { adminStats } from '@packshot/proto/rest/admin/stats';
import { commandSenderOf } from './command-sender-of.js';
import type { Deps } from '../deps.js';
import { getAttention } from '../stats/get-attention.js';
import { getJobStats } from '../stats/get-job-stats.js';
import { getMenuCounts } from '../stats/get-menu-counts.js';
import { getOverview } from '../stats/get-overview.js';
import { getSeries } from '../stats/get-series.js';
import { getSubscriptionStats } from '../stats/get-subscription-stats.js';
import { getSystem } from '../stats/get-system.js';

export const adminStatsRoutes = (deps: Deps): Handlers<typeof adminStats> => ({
  adminGetOverview: () => getOverview(deps),
  adminGetJobStats: ({ query }) => getJobStats(deps, query.days),
  adminGetSubscriptionStats: () => getSubscriptionStats(deps),
  adminGetSeries: ({ query }) => getSeries(deps, query),
  adminGetAttention: (input) => getAttention(deps, commandSenderOf(input)),
  adminGetMenuCounts: (input) => getMenuCounts(deps, commandSenderOf(input)),
  adminGetSystem: (input) => getSystem(deps, commandSenderOf(input)),
});
