import { z } from 'zod';
import { idSchema } from '../common/fields.js';
import { contract } from './endpoint.js';
import {
  changeJobBody,
  createJobForm,
  jobParams,
  jobSchema,
  libraryFilter,
  picturesLeftSchema,
} from './job-schema.js';
import { messageSchema } from './message.js';
import { photoRefusals } from './photo-refusals.js';
import { uploadForm } from './upload-form.js';

/** Calls about the jobs in a seller's library (spec §7). Jobs of other sellers are reported as not found. */
export const jobs = contract('jobs', 'jobs', {
  createJob: {
    method: 'POST',
    path: '/api/jobs/create',
    summary: 'Upload a photo and create a job for it',
    auth: 'user',
    idempotent: true,
    rate: 'upload',
    form: uploadForm,
    file: true,
    success: { status: 201, description: 'The created job', schema: jobSchema },
    errors: [...photoRefusals, 'unknown_place', 'unknown_preset', 'quota_exceeded', 'sku_taken'],
  },
  listJobs: {
    method: 'GET',
    path: '/api/jobs/list',
    summary: "List the caller's jobs, newest first",
    auth: 'user',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      before: idSchema
        .optional()
        .describe(
          'Return only jobs older than the job with this ID. Unlike `offset`, this field is equally fast on every page',
        ),
      ...libraryFilter,
    }),
    success: {
      status: 200,
      description: 'One page',
      unchanged: 'The page in If-None-Match has not changed',
      schema: z
        .object({ jobs: z.array(jobSchema), total: z.int(), limit: z.int(), offset: z.int() })
        .meta({ id: 'JobList' }),
    },
    errors: [],
  },
  getJob: {
    method: 'GET',
    path: '/api/jobs/{id}',
    summary: "Get one of the caller's jobs",
    auth: 'user',
    params: jobParams,
    success: { status: 200, description: 'The job', schema: jobSchema },
    errors: ['not_found'],
  },
  changeJob: {
    method: 'PATCH',
    path: '/api/jobs/{id}',
    summary:
      'Rename a job, correct the facts of its product, or choose its other cut-out. A correction renders the picture again, without a charge',
    auth: 'user',
    params: jobParams,
    body: changeJobBody,
    success: { status: 200, description: 'The job', schema: jobSchema },
    errors: ['not_found', 'not_correctable'],
  },
  countPictures: {
    method: 'GET',
    path: '/api/jobs/{id}/pictures-left',
    summary: 'Count the different pictures that can still be made from the photo of a job',
    auth: 'user',
    params: jobParams,
    query: createJobForm,
    success: {
      status: 200,
      description: 'The number of pictures that `regenerateJob` can still make with the same fields',
      schema: z
        .object({
          pictures_left: picturesLeftSchema.describe('Number of pictures; null if unlimited'),
          reason: z
            .string()
            .nullable()
            .describe('Reason and next step if no picture is left; otherwise null'),
        })
        .meta({ id: 'PicturesLeft' }),
    },
    errors: ['not_found', 'unknown_place'],
  },
  regenerateJob: {
    method: 'POST',
    path: '/api/jobs/{id}/regenerate',
    summary: 'Create another job for the photo of a job. The new picture differs from all earlier pictures',
    auth: 'user',
    idempotent: true,
    rate: 'upload',
    params: jobParams,
    form: createJobForm,
    success: { status: 201, description: 'The new job', schema: jobSchema },
    errors: [
      'not_found',
      'unknown_place',
      'unknown_preset',
      'no_other_picture',
      'quota_exceeded',
      'unsupported_media_type',
    ],
  },
  cancelJob: {
    method: 'POST',
    path: '/api/jobs/{id}/cancel',
    summary: 'Cancel a job before it is rendered. The generation is returned',
    auth: 'user',
    params: jobParams,
    success: { status: 200, description: 'The job', schema: jobSchema },
    errors: ['not_found', 'job_not_active'],
  },
  retryJob: {
    method: 'POST',
    path: '/api/jobs/{id}/retry',
    summary: 'Retry a failed job',
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
