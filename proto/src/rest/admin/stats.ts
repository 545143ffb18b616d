import { z } from 'zod';
import { timestampSchema } from '../../common/fields.js';
import { booksSchema } from '../../commands/billing.js';
import { planIds } from '../../plans.js';
import { contract } from '../endpoint.js';
import { jobStatuses } from '../job-words.js';
import { providerNames } from '../webhooks.js';
import { serviceNames } from '../../services.js';
import { attentionKinds, seriesNames } from './admin-words.js';

const amountSchema = z.number().multipleOf(0.01);

const overviewSchema = z
  .object({
    users: z.object({ total: z.int(), active: z.int(), new_30d: z.int() }),
    jobs: z.object({ total: z.int(), by_status: z.record(z.enum(jobStatuses), z.int()), last_24h: z.int() }),
    revenue: z.object({ total: amountSchema, this_month: amountSchema, currency: z.string() }),
    subscriptions: z.object({ by_plan: z.record(z.enum(planIds), z.int()) }),
  })
  .meta({ id: 'AdminOverview' });
/** Response of `adminGetOverview`. */
export type AdminOverview = z.infer<typeof overviewSchema>;

const seriesSchema = z
  .object({
    name: z.enum(seriesNames),
    by: z.enum(['day', 'month']),
    points: z.array(
      z.object({
        from: timestampSchema.describe('Start of the day or month in UTC'),
        values: z
          .array(z.number().nullable())
          .describe('One value for each line of the chart; null if no data exists'),
      }),
    ),
    lines: z.array(z.string()).describe('Name of each line, in the order of the values'),
    unit: z.string(),
  })
  .meta({ id: 'AdminSeries' });
/** Response of `adminGetSeries`. */
export type AdminSeries = z.infer<typeof seriesSchema>;

const systemSchema = z
  .object({
    queue: z
      .object({
        waiting: z.int(),
        queued: z.int(),
        processing: z.int(),
        oldest_waiting_since: timestampSchema.nullable(),
        workers: z.array(
          z.object({ id: z.string(), engine: z.string(), busy: z.boolean(), seen_at: timestampSchema }),
        ),
      })
      .nullable()
      .describe('State of the queue; null if the jobs service does not respond'),
    provider: z
      .object({
        provider: z.enum(providerNames),
        last_answer_at: timestampSchema.nullable(),
        last_webhook_at: timestampSchema.nullable(),
        calls_waiting: z.int(),
        forged_webhooks_today: z.int(),
        malformed_webhooks_today: z.int(),
        books: booksSchema
          .nullable()
          .describe('Result of the last check of the books; null before the first check'),
      })
      .nullable()
      .describe('State of the payment provider; null if the billing service does not respond'),
    ai_cost: z
      .array(z.object({ engine: z.string(), jobs: z.int(), failed: z.int(), cost_usd: z.number() }))
      .describe('Cost of the last 30 days by engine'),
    dead_letters: z
      .array(z.object({ service: z.enum(serviceNames), total: z.int().nullable() }))
      .describe('Number of dead letters by service; null if the service does not respond'),
  })
  .meta({ id: 'AdminSystem' });
/** Response of `adminGetSystem`. */
export type AdminSystem = z.infer<typeof systemSchema>;

const attentionSchema = z
  .object({
    items: z
      .array(
        z.object({
          kind: z.enum(attentionKinds),
          count: z.int().min(1),
          service: z
            .enum(serviceNames)
            .nullable()
            .describe('Service with the problem; null if the problem does not concern a single service'),
        }),
      )
      .describe('Items, most severe first'),
  })
  .meta({ id: 'AdminAttention' });
/** Response of `adminGetAttention`. */
export type AdminAttention = z.infer<typeof attentionSchema>;

const menuCountsSchema = z
  .object({
    dead_letters: z.int().min(0).describe('Number of dead letters in the services that respond'),
    open_messages: z.int().min(0),
  })
  .meta({ id: 'AdminMenuCounts' });
/** Response of `adminGetMenuCounts`. */
export type AdminMenuCounts = z.infer<typeof menuCountsSchema>;

/** Calls for business figures (spec §7). `services/admin/src/figures` defines what each figure counts. */
export const adminStats = contract('admin', 'admin', {
  adminGetOverview: {
    method: 'GET',
    path: '/api/admin/stats/overview',
    summary: 'Get figures about users, jobs, revenue and subscriptions',
    auth: 'admin',
    success: { status: 200, description: 'The figures', schema: overviewSchema },
    errors: [],
  },
  adminGetJobStats: {
    method: 'GET',
    path: '/api/admin/stats/jobs',
    summary: 'Get the results of jobs over the last days',
    auth: 'admin',
    query: z.object({ days: z.coerce.number().int().min(1).max(365).default(7) }),
    success: {
      status: 200,
      description: 'The figures',
      schema: z
        .object({
          days: z.int(),
          success_rate: z
            .number()
            .min(0)
            .max(100)
            .describe('Percentage of ended jobs that were completed; 100 if no job ended'),
          completed: z.int(),
          failed: z.int(),
        })
        .meta({ id: 'AdminJobStats' }),
    },
    errors: [],
  },
  adminGetSubscriptionStats: {
    method: 'GET',
    path: '/api/admin/stats/subscriptions',
    summary: 'Get figures about subscriptions',
    auth: 'admin',
    success: {
      status: 200,
      description: 'The figures',
      schema: z
        .object({
          by_plan: z.record(z.enum(planIds), z.int()),
          by_status: z.record(z.string(), z.int()),
          monthly_recurring: amountSchema.describe(
            'Monthly revenue of active plans; yearly plans count one twelfth of their price',
          ),
          currency: z.string(),
        })
        .meta({ id: 'AdminSubscriptionStats' }),
    },
    errors: [],
  },
  adminGetSeries: {
    method: 'GET',
    path: '/api/admin/stats/series',
    summary: 'Get a figure over time',
    auth: 'admin',
    query: z.object({
      name: z.enum(seriesNames),
      by: z.enum(['day', 'month']).default('day'),
      points: z.coerce.number().int().min(1).max(400).default(30),
    }),
    success: { status: 200, description: 'The points, oldest first, without gaps', schema: seriesSchema },
    errors: [],
  },
  adminGetAttention: {
    method: 'GET',
    path: '/api/admin/attention',
    summary: 'List problems that need the attention of an operator',
    auth: 'admin',
    success: { status: 200, description: 'The items', schema: attentionSchema },
    errors: [],
  },
  adminGetMenuCounts: {
    method: 'GET',
    path: '/api/admin/attention/counts',
    summary: 'Count dead letters and open messages, for the menu of the back-office',
    auth: 'admin',
    success: { status: 200, description: 'The counts', schema: menuCountsSchema },
    errors: [],
  },
  adminGetSystem: {
    method: 'GET',
    path: '/api/admin/system',
    summary: 'Get the current state of queue, workers, providers and dead letters',
    auth: 'admin',
    success: { status: 200, description: 'The state', schema: systemSchema },
    errors: [],
  },
});
