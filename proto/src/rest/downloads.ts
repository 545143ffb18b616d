import { z } from 'zod';
import { contract } from './endpoint.js';
import { jobParams, libraryFilterSchema } from './job-schema.js';
import { maxSelectedJobs } from './selection-limits.js';
import { jobIdsSchema, largestSelectionBody } from './selections.js';
import { downloadFormats, downloadSizes, type DownloadSize } from './job-words.js';

/** Calls to download one picture in another format or size, or many pictures as a ZIP file. */
export const downloads = contract('jobs', 'jobs', {
  downloadJob: {
    method: 'GET',
    path: '/api/jobs/{id}/download',
    summary:
      'Download a picture in another format or in a size for a marketplace. Scenes are cropped around the product. `cutout` is the product on a transparent background',
    auth: 'user',
    params: jobParams,
    query: z.object({
      picture: z.coerce
        .number()
        .int()
        .min(1)
        .max(100)
        .default(1)
        .describe('Number of the picture, starting at 1. All pictures of a job share one cut-out'),
      format: z.enum(downloadFormats).default('png'),
      size: z.enum(Object.keys(downloadSizes) as [DownloadSize, ...DownloadSize[]]).default('original'),
    }),
    success: {
      status: 200,
      description: 'The picture, named after the job',
      contentType: 'image/*',
      cache: 'private, max-age=3600',
    },
    errors: ['not_found', 'no_pictures'],
  },
  requestArchive: {
    method: 'POST',
    path: '/api/jobs/archive',
    summary: 'Get a link to a ZIP file of all finished pictures that match the filter',
    auth: 'user',
    body: libraryFilterSchema.omit({ status: true }).extend({
      ids: jobIdsSchema
        .max(maxSelectedJobs)
        .optional()
        .describe('Only pictures of these jobs; by default, all pictures that match the filter'),
    }),
    largestBody: largestSelectionBody,
    success: {
      status: 200,
      description: 'The link, valid for five minutes, and the number of pictures in the ZIP file',
      schema: z.object({ url: z.string(), pictures: z.int() }),
    },
    errors: ['no_pictures'],
  },
  getArchive: {
    method: 'GET',
    path: '/api/jobs/archive',
    summary: 'Download the ZIP file with a link from `requestArchive`',
    auth: 'public',
    query: z.object({ ticket: z.string().max(2_000) }),
    success: {
      status: 200,
      description: 'The ZIP file, as a stream',
      contentType: 'application/zip',
      cache: 'no-store, no-transform',
    },
    errors: ['link_expired'],
  },
});
