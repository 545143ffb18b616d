import { z } from 'zod';
import { contract } from './endpoint.js';

/** Usage of the plan (spec §3). `period` is the kind of the current period: all time, a day or a month. */
const userStatsSchema = z
  .object({
    period: z.enum(['total', 'day', 'month']),
    today_usage: z.int(),
    today_limit: z.int().nullable(),
    current_period_usage: z.int(),
    current_period_limit: z.int(),
    remaining_jobs: z.int(),
    total_jobs: z.int(),
    plan: z.enum(['Free', 'Basic', 'Pro']),
    plan_raw: z.string(),
  })
  .meta({ id: 'UserStats' });
/** Response of `getStats`. */
export type UserStats = z.infer<typeof userStatsSchema>;

/** Call that returns the usage of the plan, for the dashboard and the Create page. */
export const stats = contract('jobs', 'users', {
  getStats: {
    method: 'GET',
    path: '/api/users/stats',
    summary: 'Get the used and remaining generations of the plan',
    auth: 'user',
    success: { status: 200, description: 'The figures', schema: userStatsSchema },
    errors: [],
  },
});
