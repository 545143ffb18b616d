import { z } from 'zod';
import { idSchema } from '../common/fields.js';
import { contract } from './endpoint.js';
import { maxExportedJobs } from './selection-limits.js';
import { jobSchema } from './job-schema.js';

/** Number of the newest pictures, and maximum number of pictures to check, in the dashboard. */
export const dashboardPictures = 6;

/** Days for which the dashboard shows a picture that needs a look. */
export const lookDays = 30;

/** Reasons for which a seller should look at a picture. */
export const lookReasons = ['failed', 'edges', 'no_person'] as const;
export type LookReason = (typeof lookReasons)[number];

const countSchema = z.int().min(0);

const marketSchema = z.string().describe('Id of a marketplace, or the name of another target of an export');

const dashboardSchema = z
  .object({
    newest: z.array(jobSchema).describe(`The newest ${dashboardPictures} jobs`),
    in_progress: countSchema.describe('Number of jobs that are not finished'),
    to_check: z
      .object({
        total: countSchema,
        pictures: z
          .array(z.object({ reason: z.enum(lookReasons), job: jobSchema }))
          .describe(`The newest ${dashboardPictures}`),
      })
      .describe(
        `Pictures of the last ${lookDays} days that failed, have a doubtful edge, or show no person in Try-On. A downloaded picture is no longer listed`,
      ),
    not_downloaded: z
      .object({
        total: countSchema.describe('Number of finished jobs with a picture that was never downloaded'),
        markets: z
          .array(z.object({ market: marketSchema, pictures: countSchema }))
          .describe('The same number for the marketplaces of earlier exports, most recent first'),
      })
      .describe('A picture that was rendered again counts as not downloaded'),
    usage: z
      .array(z.object({ day: z.iso.date(), generations: countSchema }))
      .describe('Generations of each day of the current month, from the first day until today, in UTC'),
  })
  .meta({ id: 'Dashboard' });
/** Response of `getDashboard`. */
export type Dashboard = z.infer<typeof dashboardSchema>;

/** Calls of the dashboard. */
export const dashboard = contract('jobs', 'jobs', {
  getDashboard: {
    method: 'GET',
    path: '/api/dashboard',
    summary: 'Get the newest pictures, the pictures to check, and the counts of the dashboard',
    auth: 'user',
    success: { status: 200, description: 'The dashboard', schema: dashboardSchema },
    errors: [],
  },
  listNotDownloaded: {
    method: 'GET',
    path: '/api/dashboard/not-downloaded',
    summary: `List the IDs of the newest finished jobs that were not downloaded, up to ${maxExportedJobs}`,
    auth: 'user',
    query: z.object({
      market: z
        .string()
        .max(100)
        .optional()
        .describe('Only downloads for this marketplace count; by default, all downloads'),
    }),
    success: { status: 200, description: 'The IDs', schema: z.object({ ids: z.array(idSchema) }) },
    errors: [],
  },
});
