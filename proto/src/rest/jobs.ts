import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { messageSchema } from './message.js';
import { endpoint } from './endpoint.js';
import {
  downloadFormats,
  downloadSizes,
  jobStatuses,
  renderModes,
  sceneEnvironments,
  shadowOptions,
  subjectGenders,
  type DownloadSize,
} from './job-words.js';

export const renderModeSchema = z.enum(renderModes);

/** Each mode has one option; the others stay absent. */
export const modeOptionsSchema = z.object({
  shadow_option: z.enum(shadowOptions).optional(),
  subject_gender: z.enum(subjectGenders).optional(),
  scene_environment: z.enum(sceneEnvironments).optional(),
});
export type ModeOptions = z.infer<typeof modeOptionsSchema>;

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
    thumbnail_url: z.string().nullable().describe('The result, or the original while there is none; small'),
    original_thumbnail_url: z.string().describe('The original, small'),
    result_urls: z.array(z.string()),
    error_message: z.string().nullable(),
    fidelity: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .describe('Per cent of the product that is as photographed, with one decimal; null without a picture'),
    adjustable: z.boolean().describe('Whether the cut-out can be corrected'),
    notice: z.string().nullable().describe('What a buyer should not be misled about in the picture'),
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

/** What narrows a library down. */
const libraryFilter = {
  search: z.string().trim().max(200).optional().describe('Part of the name, in either case'),
  status: z.enum(jobStatuses).optional(),
  mode: renderModeSchema.optional(),
};
const libraryFilterSchema = z.object(libraryFilter);
export type LibraryFilter = z.infer<typeof libraryFilterSchema>;

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
    before: idSchema
      .optional()
      .describe('Only jobs older than this one: the next page, at any depth the same speed'),
    ...libraryFilter,
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

export const jobParams = z.object({ id: idSchema });

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

export const renameJob = endpoint({
  id: 'renameJob',
  method: 'PATCH',
  path: '/api/jobs/{id}',
  tag: 'jobs',
  summary: 'Give a job another name',
  auth: 'user',
  params: jobParams,
  body: z.object({
    input_filename: z
      .string({ error: 'Name cannot be empty' })
      .transform((name) => name.replace(/\p{Cc}/gu, '').trim())
      .pipe(z.string().min(1, 'Name cannot be empty').max(200, 'A name has at most 200 characters')),
  }),
  success: { status: 200, description: 'The job', schema: jobSchema },
  errors: ['not_found'],
});

export const regenerateJob = endpoint({
  id: 'regenerateJob',
  method: 'POST',
  path: '/api/jobs/{id}/regenerate',
  tag: 'jobs',
  summary: 'Make another picture from the photo of a job',
  auth: 'user',
  params: jobParams,
  fields: createJobForm,
  success: { status: 201, description: 'The new job, queued', schema: jobSchema },
  errors: ['not_found', 'quota_exceeded', 'unsupported_media_type'],
});

export const cancelJob = endpoint({
  id: 'cancelJob',
  method: 'POST',
  path: '/api/jobs/{id}/cancel',
  tag: 'jobs',
  summary: 'Call a job off before it is rendered, and get its generation back',
  auth: 'user',
  params: jobParams,
  success: { status: 200, description: 'The job', schema: jobSchema },
  errors: ['not_found', 'job_not_active'],
});

export const retryJob = endpoint({
  id: 'retryJob',
  method: 'POST',
  path: '/api/jobs/{id}/retry',
  tag: 'jobs',
  summary: 'Try a failed job again',
  auth: 'user',
  params: jobParams,
  success: { status: 200, description: 'The job', schema: jobSchema },
  errors: ['not_found', 'job_not_failed', 'quota_exceeded'],
});

export const downloadJob = endpoint({
  id: 'downloadJob',
  method: 'GET',
  path: '/api/jobs/{id}/download',
  tag: 'jobs',
  summary: "A job's picture in another format or a marketplace's size; `cutout` is the product on nothing",
  auth: 'user',
  params: jobParams,
  query: z.object({
    format: z.enum(downloadFormats).default('png'),
    size: z.enum(Object.keys(downloadSizes) as [DownloadSize, ...DownloadSize[]]).default('original'),
  }),
  success: { status: 200, description: 'The picture, named after the job', contentType: 'image/*' },
  errors: ['not_found', 'no_pictures'],
});

export const requestArchive = endpoint({
  id: 'requestArchive',
  method: 'POST',
  path: '/api/jobs/archive',
  tag: 'jobs',
  summary: 'A link to a zip of the finished pictures that the filter leaves',
  auth: 'user',
  body: libraryFilterSchema.omit({ status: true }),
  success: {
    status: 200,
    description: 'The link, good for five minutes, and how many pictures the zip will hold',
    schema: z.object({ url: z.string(), pictures: z.int() }),
  },
  errors: ['no_pictures'],
});

export const getArchive = endpoint({
  id: 'getArchive',
  method: 'GET',
  path: '/api/jobs/archive',
  tag: 'jobs',
  summary: 'The zip behind such a link, streamed',
  auth: 'public',
  query: z.object({ ticket: z.string().max(1_000), signature: z.string().max(100) }),
  success: { status: 200, description: 'The zip', contentType: 'application/zip' },
  errors: ['link_expired'],
});

export const generatePreview = endpoint({
  id: 'generatePreview',
  method: 'POST',
  path: '/api/preview/generate',
  tag: 'jobs',
  summary: 'A JPEG to look at of a photo that the browser cannot show, such as HEIC',
  auth: 'user',
  form: z.object({}),
  success: {
    status: 200,
    description: 'The preview, at most 1600 pixels wide or high',
    contentType: 'image/jpeg',
  },
  errors: [
    'image_missing',
    'unreadable_image',
    'too_many_pixels',
    'file_too_large',
    'unsupported_image',
    'unsupported_media_type',
  ],
});

export const jobEvents = endpoint({
  id: 'jobEvents',
  method: 'GET',
  path: '/api/jobs/events',
  tag: 'jobs',
  summary:
    "What happens to the caller's jobs, as server-sent events: `job` (a Job), `deleted` ({id}), `progress` ({id, progress, stage}), `reset` (too much was missed: load the list anew). Resumes after `Last-Event-ID`.",
  auth: 'user',
  success: { status: 200, description: 'An endless stream', contentType: 'text/event-stream' },
  errors: [],
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

export const jobsEndpoints = [
  createJob,
  listJobs,
  jobEvents,
  requestArchive,
  getArchive,
  getJob,
  renameJob,
  regenerateJob,
  cancelJob,
  retryJob,
  downloadJob,
  deleteJob,
  generatePreview,
  getFile,
  getStats,
];
