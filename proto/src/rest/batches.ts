import { z } from 'zod';
import { idSchema } from '../common/fields.js';
import { contract } from './endpoint.js';
import { jobStatuses } from './job-words.js';

/** Maximum number of jobs in the response: several batches of 500 photos in three modes. */
export const maxBatchJobs = 5_000;

/** Calls about batches. A batch is the jobs that were created with the same `batch` field. */
export const batches = contract('jobs', 'jobs', {
  listOpenBatches: {
    method: 'GET',
    path: '/api/batches',
    summary: `List the batches with a job that has not ended, and all their jobs, up to ${maxBatchJobs}`,
    auth: 'user',
    success: {
      status: 200,
      description: 'The batches',
      schema: z.object({
        batches: z.array(
          z.object({
            id: idSchema,
            mail: z.boolean().describe('Whether an email reports the end of the batch'),
            jobs: z.array(z.object({ id: idSchema, status: z.enum(jobStatuses) })),
          }),
        ),
      }),
    },
    errors: [],
  },
  changeBatch: {
    method: 'PUT',
    path: '/api/batches/{id}',
    summary: 'Choose whether one email reports the end of a batch',
    auth: 'user',
    params: z.object({ id: idSchema }),
    body: z.object({
      mail: z.boolean(),
      sending: z
        .boolean()
        .describe(
          'Whether more jobs of the batch will be created. The email waits for them, but at most ten minutes after the last one',
        ),
    }),
    success: { status: 200, description: 'The choice', schema: z.object({ mail: z.boolean() }) },
    errors: ['not_found'],
  },
});
