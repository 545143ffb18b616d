import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { messageSchema } from './auth.js';
import { endpoint } from './endpoint.js';

export const renderModes = ['studio_white', 'model_tryon', 'lifestyle_scene'] as const;
export const renderModeSchema = z.enum(renderModes);
export type RenderMode = z.infer<typeof renderModeSchema>;

export const shadowOptions = ['drop_shadow', 'no_shadow'] as const;
export const subjectGenders = ['female', 'male'] as const;
export const sceneEnvironments = ['indoor', 'outdoor'] as const;

/** Each mode has one option; the others stay absent. */
export const modeOptionsSchema = z.object({
  shadow_option: z.enum(shadowOptions).optional(),
  subject_gender: z.enum(subjectGenders).optional(),
  scene_environment: z.enum(sceneEnvironments).optional(),
});
export type ModeOptions = z.infer<typeof modeOptionsSchema>;

export const jobStatuses = ['pending', 'queued', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];
/** While a job is in one of these its library entry is refreshed. */
export const activeStatuses: readonly JobStatus[] = ['pending', 'queued', 'processing'];

/** Bytes. 10MB as the spec writes it, counted the way browsers and file managers do: 10 × 1024 × 1024. */
export const maxUploadBytes = 10 * 1024 * 1024;

export const jobSchema = z
  .object({
    id: idSchema,
    job_id: idSchema.describe('The same as id'),
    user_id: idSchema,
    mode: renderModeSchema,
    status: z.enum(jobStatuses),
    progress: z.int().min(0).max(100),
    input_filename: z.string().nullable(),
    base_image_url: z.string(),
    input_url: z.string().describe('The same as base_image_url'),
    thumbnail_url: z.string().nullable(),
    result_urls: z.array(z.string()),
    error_message: z.string().nullable(),
    shadow_option: z.enum(shadowOptions).optional(),
    subject_gender: z.enum(subjectGenders).optional(),
    scene_environment: z.enum(sceneEnvironments).optional(),
    source_job_id: idSchema.nullable(),
    created_at: timestampSchema,
    started_at: timestampSchema.nullable(),
    completed_at: timestampSchema.nullable(),
  })
  .meta({ id: 'Job' });

export type Job = z.infer<typeof jobSchema>;

const modeError = 'Choose a render mode: studio_white, model_tryon or lifestyle_scene.';

/** The fields of the create form beside the file. The mode may be sent in either case. */
export const createJobForm = z.object({
  mode: z.preprocess(
    (mode) => (typeof mode === 'string' ? mode.toLowerCase() : mode),
    z.enum(renderModes, { error: modeError }),
  ),
  shadow_option: z.enum(shadowOptions).default('drop_shadow'),
  subject_gender: z.enum(subjectGenders).default('female'),
  scene_environment: z.enum(sceneEnvironments).default('indoor'),
});

export const createJob = endpoint({
  id: 'createJob',
  method: 'POST',
  path: '/api/jobs/create',
  tag: 'jobs',
  summary: 'Upload a photo and ask for a picture of it',
  auth: 'user',
  form: createJobForm,
  success: { status: 201, description: 'The job, queued', schema: jobSchema },
  errors: [
    'image_missing',
    'unreadable_image',
    'too_many_pixels',
    'file_too_large',
    'unsupported_image',
    'unsupported_media_type',
    'quota_exceeded',
  ],
});

export const listJobs = endpoint({
  id: 'listJobs',
  method: 'GET',
  path: '/api/jobs/list',
  tag: 'jobs',
  summary: "The caller's jobs, newest first",
  auth: 'user',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  success: {
    status: 200,
    description: 'One page',
    schema: z
      .object({ jobs: z.array(jobSchema), total: z.int(), limit: z.int(), offset: z.int() })
      .meta({ id: 'JobList' }),
  },
  errors: [],
});

const jobParams = z.object({ id: idSchema });

export const getJob = endpoint({
  id: 'getJob',
  method: 'GET',
  path: '/api/jobs/{id}',
  tag: 'jobs',
  summary: "One of the caller's jobs",
  auth: 'user',
  params: jobParams,
  success: { status: 200, description: 'The job', schema: jobSchema },
  errors: ['not_found'],
});

export const deleteJob = endpoint({
  id: 'deleteJob',
  method: 'DELETE',
  path: '/api/jobs/{id}',
  tag: 'jobs',
  summary: 'Delete a job and its pictures',
  auth: 'user',
  params: jobParams,
  success: { status: 200, description: 'Deleted', schema: messageSchema },
  errors: ['not_found'],
});

export const getFile = endpoint({
  id: 'getFile',
  method: 'GET',
  path: '/api/files/{job}/{name}',
  tag: 'files',
  summary: 'A picture, by a signed link that expires',
  auth: 'public',
  params: z.object({ job: idSchema, name: z.string().regex(/^[a-z0-9-]+\.[a-z0-9]+$/) }),
  query: z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) }),
  success: {
    status: 200,
    description: 'The picture; honours Range and If-None-Match',
    contentType: 'image/*',
  },
  errors: ['link_expired', 'not_found', 'range_not_satisfiable'],
});

export const userStatsSchema = z
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
export type UserStats = z.infer<typeof userStatsSchema>;

export const getStats = endpoint({
  id: 'getStats',
  method: 'GET',
  path: '/api/users/stats',
  tag: 'users',
  summary: 'What was used of the plan, and what is left',
  auth: 'user',
  success: { status: 200, description: 'The figures', schema: userStatsSchema },
  errors: [],
});

export const jobsEndpoints = [createJob, listJobs, getJob, deleteJob, getFile, getStats];
