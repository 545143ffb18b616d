import { z } from 'zod';
import { idSchema } from '../common/fields.js';
import { normalizeName } from '../common/typed-text.js';
import { contract } from './endpoint.js';
import { createJobForm, jobParams, jobSchema, libraryFilter, picturesLeftSchema } from './job-schema.js';
import { messageSchema } from './message.js';
import { photoRefusals } from './photo-refusals.js';
import { uploadForm } from './upload-form.js';

/** A seller's library, and what can be done with a job in it (spec §7). Others' jobs are not found. */
export const jobs = contract('jobs', 'jobs', {
  createJob: {
    method: 'POST',
    path: '/api/jobs/create',
    summary: 'Upload a photo and ask for a picture of it',
    auth: 'user',
    idempotent: true,
    rate: 'upload',
    form: uploadForm,
    file: true,
    success: { status: 201, description: 'The job, queued', schema: jobSchema },
    errors: [...photoRefusals, 'unknown_place', 'quota_exceeded'],
  },
  listJobs: {
    method: 'GET',
    path: '/api/jobs/list',
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
      description: 'One page; 304 to an If-None-Match that still holds',
      schema: z
        .object({ jobs: z.array(jobSchema), total: z.int(), limit: z.int(), offset: z.int() })
        .meta({ id: 'JobList' }),
    },
    errors: [],
  },
  getJob: {
    method: 'GET',
    path: '/api/jobs/{id}',
    summary: "One of the caller's jobs",
    auth: 'user',
    params: jobParams,
    success: { status: 200, description: 'The job', schema: jobSchema },
    errors: ['not_found'],
  },
  renameJob: {
    method: 'PATCH',
    path: '/api/jobs/{id}',
    summary: 'Give a job another name',
    auth: 'user',
    params: jobParams,
    body: z.object({
      input_filename: z
        .string({ error: 'Name cannot be empty' })
        .overwrite((name) => normalizeName(name.replace(/\p{Cc}/gu, '')))
        .min(1, 'Name cannot be empty')
        .max(200, 'A name has at most 200 characters'),
    }),
    success: { status: 200, description: 'The job', schema: jobSchema },
    errors: ['not_found'],
  },
  countPictures: {
    method: 'GET',
    path: '/api/jobs/{id}/pictures-left',
    summary: 'How many different pictures can still be made from the photo of a job',
    auth: 'user',
    params: jobParams,
    query: createJobForm,
    success: {
      status: 200,
      description: 'Counted as `regenerateJob` does with the same fields',
      schema: z
        .object({
          pictures_left: picturesLeftSchema.describe('null without a limit'),
          reason: z.string().nullable().describe('Why there are none, and what to do; null where there are'),
        })
        .meta({ id: 'PicturesLeft' }),
    },
    errors: ['not_found', 'unknown_place'],
  },
  regenerateJob: {
    method: 'POST',
    path: '/api/jobs/{id}/regenerate',
    summary: 'Make another picture from the photo of a job: a different one each time, or none',
    auth: 'user',
    idempotent: true,
    rate: 'upload',
    params: jobParams,
    form: createJobForm,
    success: { status: 201, description: 'The new job, queued', schema: jobSchema },
    errors: ['not_found', 'unknown_place', 'no_other_picture', 'quota_exceeded', 'unsupported_media_type'],
  },
  cancelJob: {
    method: 'POST',
    path: '/api/jobs/{id}/cancel',
    summary: 'Call a job off before it is rendered, and get its generation back',
    auth: 'user',
    params: jobParams,
    success: { status: 200, description: 'The job', schema: jobSchema },
    errors: ['not_found', 'job_not_active'],
  },
  retryJob: {
    method: 'POST',
    path: '/api/jobs/{id}/retry',
    summary: 'Try a failed job again',
    auth: 'user',
    idempotent: true,
    params: jobParams,
    success: { status: 200, description: 'The job', schema: jobSchema },
    errors: ['not_found', 'job_not_failed', 'quota_exceeded'],
  },
  deleteJob: {
    method: 'DELETE',
    path: '/api/jobs/{id}',
    summary: 'Delete a job and its pictures',
    auth: 'user',
    params: jobParams,
    success: { status: 200, description: 'Deleted', schema: messageSchema },
    errors: ['not_found'],
  },
});
