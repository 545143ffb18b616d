import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { contract } from './endpoint.js';
import { libraryFilterSchema } from './job-schema.js';
import { maxJobsPerDeletion, maxSelectedJobs, undoSeconds } from './selection-limits.js';

/** Maximum size of a body with `maxSelectedJobs` IDs of 39 bytes each. */
export const largestSelectionBody = 512 * 1024;

/** IDs of a seller's jobs. */
export const jobIdsSchema = z.array(idSchema).min(1);

/** Jobs of one request. */
export const idsBody = z.object({
  ids: jobIdsSchema.max(maxJobsPerDeletion, `Send at most ${maxJobsPerDeletion} IDs in one request.`),
});

/** Calls about many jobs of a seller at once. IDs of unknown jobs and of other sellers have no effect. */
export const selections = contract('jobs', 'jobs', {
  listJobIds: {
    method: 'GET',
    path: '/api/jobs/ids',
    summary: `List the IDs of all jobs that match the filter, newest first, up to ${maxSelectedJobs}`,
    auth: 'user',
    query: libraryFilterSchema,
    success: { status: 200, description: 'The IDs', schema: z.object({ ids: z.array(idSchema) }) },
    errors: [],
  },
  deleteJobs: {
    method: 'POST',
    path: '/api/jobs/delete',
    summary: `Delete jobs and their pictures. The jobs disappear at once, and \`restoreJobs\` undoes the deletion for ${undoSeconds} seconds`,
    auth: 'user',
    body: idsBody,
    success: {
      status: 200,
      description: 'The jobs that this call deleted',
      schema: z.object({ ids: z.array(idSchema), undo_until: timestampSchema }),
    },
    errors: [],
  },
  restoreJobs: {
    method: 'POST',
    path: '/api/jobs/restore',
    summary:
      'Undo a deletion. A waiting job is charged again. A waiting job without a generation left returns as cancelled',
    auth: 'user',
    body: idsBody,
    success: {
      status: 200,
      description: 'The jobs that are in the library again. Jobs whose time for an undo is over are missing',
      schema: z.object({ ids: z.array(idSchema) }),
    },
    errors: [],
  },
});
