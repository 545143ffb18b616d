import { z } from 'zod';
import { errorCodes } from '../common/errors.js';
import { idSchema, timestampSchema } from '../common/fields.js';
import { contract } from './endpoint.js';
import { createJobForm, jobNameSchema, jobSchema, renderModeSchema } from './job-schema.js';
import { maxJobsPerAction, maxPicturesPerRequest } from './selection-limits.js';
import { idsBody } from './selections.js';

const { status, outdated } = jobSchema.shape;

const selectedPictureSchema = z
  .object({
    id: idSchema,
    input_filename: z.string().nullable(),
    mode: renderModeSchema,
    status,
    outdated: outdated
      .unwrap()
      .describe('Whether `renderJobsAgain` makes the picture again without a charge'),
    photo_id: idSchema,
    modes_of_photo: z
      .array(renderModeSchema)
      .describe('Modes in which the photo has a picture, or a picture that is being made'),
    product_id: idSchema,
    product_name: z.string().nullable(),
    sku: z.string().nullable(),
    created_at: timestampSchema,
  })
  .meta({ id: 'SelectedPicture' });
/** A picture of a selection, with all that the actions on a selection need. */
export type SelectedPicture = z.infer<typeof selectedPictureSchema>;

const skippedSchema = z.object({
  id: idSchema,
  code: z.enum(errorCodes),
  reason: z.string().describe('Sentence for the user'),
});
/** A job that an action left as it was. */
export type SkippedJob = z.infer<typeof skippedSchema>;

const newNameSchema = z.object({
  id: idSchema,
  input_filename: jobNameSchema.nullable(),
  own: z
    .boolean()
    .default(true)
    .describe('Whether the name is from the owner. A rename of the product replaces the other names'),
  instead_of: z
    .string()
    .nullable()
    .optional()
    .describe('Renames the job only if the job still has this name'),
});
const hasEachOnce = (items: readonly { id: string }[]): boolean =>
  new Set(items.map(({ id }) => id)).size === items.length;

/** Calls that change many jobs of a seller at once. Each call reports the jobs that it left as they were. */
export const selectionActions = contract('jobs', 'jobs', {
  describeSelection: {
    method: 'POST',
    path: '/api/jobs/selected',
    summary: 'Describe the selected jobs, newest first. IDs of unknown jobs and of other sellers are missing',
    auth: 'user',
    body: idsBody,
    success: {
      status: 200,
      description: 'The jobs',
      schema: z.object({ pictures: z.array(selectedPictureSchema) }),
    },
    errors: [],
  },
  renameJobs: {
    method: 'POST',
    path: '/api/jobs/rename',
    summary: 'Rename jobs. Sending the response back undoes the rename',
    auth: 'user',
    // A name takes up to 600 bytes in UTF-8.
    largestBody: 1024 * 1024,
    body: z.object({
      names: z
        .array(newNameSchema)
        .min(1)
        .max(maxJobsPerAction, `Send at most ${maxJobsPerAction} names in one request.`)
        .refine(hasEachOnce, 'Send each job once.'),
    }),
    success: {
      status: 200,
      description: 'The names that undo the rename, and the jobs that were left as they were',
      schema: z.object({ undo: z.array(newNameSchema), skipped: z.array(skippedSchema) }),
    },
    errors: [],
  },
  makeAlso: {
    method: 'POST',
    path: '/api/jobs/make-also',
    summary:
      'Make pictures of the photos of jobs in other modes. A picture that exists is skipped, so a repeated request charges nothing. After the last generation, the other pictures are skipped',
    auth: 'user',
    body: z.object({
      pictures: z
        .array(z.object({ id: idSchema.describe('A job of the photo'), mode: renderModeSchema }))
        .min(1)
        .max(maxPicturesPerRequest, `Send at most ${maxPicturesPerRequest} pictures in one request.`),
      ...createJobForm.pick({ batch: true, preset: true }).shape,
    }),
    success: {
      status: 200,
      description: 'The new jobs, and the pictures that were not made',
      schema: z.object({
        ids: z.array(idSchema),
        skipped: z.array(skippedSchema.extend({ mode: renderModeSchema })),
      }),
    },
    errors: [],
  },
  renderJobsAgain: {
    method: 'POST',
    path: '/api/jobs/render-again',
    summary:
      'Render outdated jobs again without a charge, and retry failed jobs for a generation each. Other jobs are skipped',
    auth: 'user',
    idempotent: true,
    body: idsBody,
    success: {
      status: 200,
      description: 'The jobs that are rendered again, and the jobs that were left as they were',
      schema: z.object({
        free: z.array(idSchema),
        charged: z.array(idSchema),
        skipped: z.array(skippedSchema),
      }),
    },
    errors: [],
  },
});
