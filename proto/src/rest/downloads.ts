import { z } from 'zod';
import { contract } from './endpoint.js';
import { jobParams, libraryFilterSchema } from './job-schema.js';
import { downloadFormats, downloadSizes, type DownloadSize } from './job-words.js';

/** Taking pictures away: one in another format or size, or all as a zip. */
export const downloads = contract('jobs', 'jobs', {
  downloadJob: {
    method: 'GET',
    path: '/api/jobs/{id}/download',
    summary:
      "A job's picture in another format or a marketplace's size, cropped around its product where it shows a place; `cutout` is the product on nothing",
    auth: 'user',
    params: jobParams,
    query: z.object({
      picture: z.coerce
        .number()
        .int()
        .min(1)
        .max(100)
        .default(1)
        .describe('Which of its pictures, from 1; there is one cut-out of them all'),
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
    summary: 'A link to a zip of the finished pictures that the filter leaves',
    auth: 'user',
    body: libraryFilterSchema.omit({ status: true }),
    success: {
      status: 200,
      description: 'The link, good for five minutes, and how many pictures the zip will hold',
      schema: z.object({ url: z.string(), pictures: z.int() }),
    },
    errors: ['no_pictures'],
  },
  getArchive: {
    method: 'GET',
    path: '/api/jobs/archive',
    summary: 'The zip behind such a link, streamed',
    auth: 'public',
    query: z.object({ ticket: z.string().max(2_000) }),
    success: {
      status: 200,
      description: 'The zip',
      contentType: 'application/zip',
      cache: 'no-store, no-transform',
    },
    errors: ['link_expired'],
  },
});
