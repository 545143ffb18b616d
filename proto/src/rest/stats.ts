import { z } from 'zod';
import { contract } from './endpoint.js';

/** Use of the plan (spec §3). `period` says what `current_period_*` count: all time, a day or a month. */
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
/** The answer of `getStats`. */
export type UserStats = z.infer<typeof userStatsSchema>;

/** What was used of the plan, for the dashboard and beside Create. */
export const stats = contract('jobs', 'users', {
  getStats: {
    method: 'GET',
    path: '/api/users/stats',
    summary: 'What was used of the plan, and what is left',
    auth: 'user',
    success: { status: 200, description: 'The figures', schema: userStatsSchema },
    errors: [],
  },
});
