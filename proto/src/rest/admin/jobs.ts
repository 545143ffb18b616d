import { z } from 'zod';
import { errorCodes } from '../../common/errors.js';
import { idSchema, timestampSchema } from '../../common/fields.js';
import { contract } from '../endpoint.js';
import { renderModeSchema } from '../job-schema.js';
import { jobStatuses } from '../job-words.js';
import { jobActions, jobSorts, pageSizes } from './admin-words.js';
import { listPageSchema, paging, reasonSchema, searchSchema, sortSchema } from './paging.js';

/** Job data for operators. */
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
    trace_url: z.string().nullable().describe('Link to the trace; null if no trace viewer is configured'),
  })
  .meta({ id: 'AdminJob' });
/** One row in the response of `adminListJobs`. */
export type AdminJob = z.infer<typeof jobSchema>;

const list = {
  ...paging(pageSizes.jobs),
  search: searchSchema.describe(
    'ID of a job or a user, or part of the name or email address of the owner (the newest 1000 matching users)',
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

/** Calls for operators to manage the jobs of all sellers (spec §7). */
export const adminJobs = contract('admin', 'admin', {
  adminListJobs: {
    method: 'GET',
    path: '/api/admin/jobs',
    summary: 'List all jobs',
    auth: 'admin',
    query: z.object({ ...list, status: z.enum(jobStatuses).optional() }),
    success: onePage,
    errors: [],
  },
  adminListFailedJobs: {
    method: 'GET',
    path: '/api/admin/jobs/failed',
    summary: 'List failed jobs',
    auth: 'admin',
    query: z.object(list),
    success: onePage,
    errors: [],
  },
  adminActOnJob: {
    method: 'PATCH',
    path: '/api/admin/jobs/{id}',
    summary: 'Cancel a job, or retry a failed job',
    auth: 'admin',
    idempotent: true,
    params,
    body: z.object({
      action: z.enum(jobActions, 'Send cancel or retry as the action'),
      reason: reasonSchema.optional(),
    }),
    success: { status: 200, description: 'The job', schema: jobSchema },
    errors: ['not_found', 'job_not_active', 'job_not_failed', 'quota_exceeded', ...silence],
  },
  adminViewPictures: {
    method: 'POST',
    path: '/api/admin/jobs/{id}/pictures',
    summary: 'Get links to the photo and the results of a job. The access is recorded in the activity log',
    auth: 'admin',
    params,
    success: {
      status: 200,
      description: 'Links that expire',
      schema: z.object({ photo: z.string(), results: z.array(z.string()) }).meta({ id: 'AdminPictures' }),
    },
    errors: ['not_found', ...silence],
  },
});
