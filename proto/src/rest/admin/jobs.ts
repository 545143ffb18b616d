import { z } from 'zod';
import { errorCodes } from '../../common/errors.js';
import { idSchema, timestampSchema } from '../../common/fields.js';
import { contract } from '../endpoint.js';
import { renderModeSchema } from '../job-schema.js';
import { jobStatuses } from '../job-words.js';
import { jobActions, jobSorts, pageSizes } from './admin-words.js';
import { listPageSchema, paging, reasonSchema, searchSchema, sortSchema } from './paging.js';

/** A job as operators see it. */
const jobSchema = z
  .object({
    id: idSchema,
    user_id: idSchema,
    user_email: z.string().nullable(),
    mode: renderModeSchema,
    option: z.string(),
    status: z.enum(jobStatuses),
    engine: z.string().nullable(),
    render_seconds: z.number().nullable(),
    cost_usd: z.number(),
    fidelity: z.number().nullable(),
    error_code: z.enum(errorCodes).nullable(),
    error_message: z.string().nullable(),
    attempts: z.int(),
    created_at: timestampSchema,
    started_at: timestampSchema.nullable(),
    completed_at: timestampSchema.nullable(),
    trace_url: z.string().nullable().describe('Where a trace UI is configured'),
  })
  .meta({ id: 'AdminJob' });
/** One row of `adminListJobs`. */
export type AdminJob = z.infer<typeof jobSchema>;

const list = {
  ...paging(pageSizes.jobs),
  search: searchSchema.describe(
    'An id of a job or a user, or what finds its owner among the users (the newest 1000 of them)',
  ),
  mode: renderModeSchema.optional(),
  user_id: idSchema.optional(),
  sort: sortSchema(jobSorts).default('-created_at'),
};
const onePage = {
  status: 200,
  description: 'One page',
  schema: listPageSchema('jobs', jobSchema).meta({ id: 'AdminJobList' }),
} as const;
const params = z.object({ id: idSchema });
const silence = ['owner_silent', 'owner_away'] as const;

/** Jobs of all sellers, and what operators do with them (spec §7). */
export const adminJobs = contract('admin', 'admin', {
  adminListJobs: {
    method: 'GET',
    path: '/api/admin/jobs',
    summary: 'All jobs',
    auth: 'admin',
    query: z.object({ ...list, status: z.enum(jobStatuses).optional() }),
    success: onePage,
    errors: [],
  },
  adminListFailedJobs: {
    method: 'GET',
    path: '/api/admin/jobs/failed',
    summary: 'Jobs that have failed',
    auth: 'admin',
    query: z.object(list),
    success: onePage,
    errors: [],
  },
  adminActOnJob: {
    method: 'PATCH',
    path: '/api/admin/jobs/{id}',
    summary: 'Call a job off, or try a failed one again',
    auth: 'admin',
    idempotent: true,
    params,
    body: z.object({
      action: z.enum(jobActions, 'Say cancel or retry'),
      reason: reasonSchema.optional(),
    }),
    success: { status: 200, description: 'The job', schema: jobSchema },
    errors: ['not_found', 'job_not_active', 'job_not_failed', 'quota_exceeded', ...silence],
  },
  adminViewPictures: {
    method: 'POST',
    path: '/api/admin/jobs/{id}/pictures',
    summary: 'Links to the photo and the results of a job; the look stands in the activity log',
    auth: 'admin',
    params,
    success: {
      status: 200,
      description: 'The links; they expire',
      schema: z.object({ photo: z.string(), results: z.array(z.string()) }).meta({ id: 'AdminPictures' }),
    },
    errors: ['not_found', ...silence],
  },
});
