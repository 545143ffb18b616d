import { z } from 'zod';
import { contract } from './endpoint.js';
import { jobParams, jobSchema } from './job-schema.js';

/** A brush stroke on the photo. */
const strokeSchema = z.object({
  keep: z.boolean().describe('true: the stroke marks the product; false: the stroke marks the background'),
  radius: z
    .number()
    .min(0.001)
    .max(0.3)
    .describe("Radius of the brush as a fraction of the photo's longer side"),
  points: z
    .array(z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]))
    .min(1)
    .max(2_000)
    .describe("Points as fractions of the photo's width and height"),
});
/** A validated stroke. */
export type Stroke = z.infer<typeof strokeSchema>;

/** Maximum number of points in all strokes together. More points would not fit into `largestBody`. */
const maxStrokePoints = 10_000;

const strokesBody = z.object({
  strokes: z
    .array(strokeSchema)
    .max(200, 'Send at most 200 strokes')
    .refine((strokes) => strokes.reduce((sum, { points }) => sum + points.length, 0) <= maxStrokePoints, {
      error: `Send at most ${maxStrokePoints} points in all strokes together`,
    })
    .describe(`Strokes with at most ${maxStrokePoints} points in total`),
});
/** Maximum body size in bytes, enough for `maxStrokePoints` points whose numbers have the most digits in JSON. */
const largestBody = 512 * 1024;

/** Calls to correct the cut-out of a product by hand. */
export const cutout = contract('jobs', 'jobs', {
  getCutout: {
    method: 'GET',
    path: '/api/jobs/{id}/cutout',
    summary: 'Get the cut-out of a job for correction',
    auth: 'user',
    params: jobParams,
    success: {
      status: 200,
      description: 'The photo, the original mask (PNG, the product is white) and all earlier strokes',
      schema: z
        .object({ photo_url: z.string(), mask_url: z.string(), strokes: z.array(strokeSchema) })
        .meta({ id: 'Cutout' }),
    },
    errors: ['not_found', 'no_cutout'],
  },
  getOtherCutout: {
    method: 'GET',
    path: '/api/jobs/{id}/cutout/other',
    summary: 'Get the other cut-out of a job, which `changeJob` can choose',
    auth: 'user',
    params: jobParams,
    success: {
      status: 200,
      description: 'The mask of the photo, in which the product is white',
      contentType: 'image/png',
      cache: 'no-store',
    },
    errors: ['not_found', 'no_cutout'],
  },
  previewCutout: {
    method: 'POST',
    path: '/api/jobs/{id}/cutout',
    summary: 'Preview the mask with the given strokes. The strokes are not stored',
    auth: 'user',
    params: jobParams,
    body: strokesBody,
    largestBody,
    success: {
      status: 200,
      description: 'The mask, in which the product is white',
      contentType: 'image/png',
      cache: 'no-store',
    },
    errors: ['not_found', 'no_cutout'],
  },
  adjustCutout: {
    method: 'PUT',
    path: '/api/jobs/{id}/cutout',
    summary: 'Render the picture again with a corrected cut-out. No generation is charged',
    auth: 'user',
    params: jobParams,
    body: strokesBody,
    largestBody,
    success: { status: 200, description: 'The queued job', schema: jobSchema },
    errors: ['not_found', 'no_cutout', 'cutout_empty'],
  },
});
