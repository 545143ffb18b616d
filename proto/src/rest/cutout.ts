import { z } from 'zod';
import { contract } from './endpoint.js';
import { jobParams, jobSchema } from './job-schema.js';

/** One pull of the brush over the photo. */
const strokeSchema = z.object({
  keep: z.boolean().describe('true: this is product; false: this is not'),
  radius: z.number().min(0.001).max(0.3).describe("Share of the photo's longer side"),
  points: z
    .array(z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]))
    .min(1)
    .max(2_000)
    .describe('Shares of width and height'),
});
/** As it is kept and drawn. */
export type Stroke = z.infer<typeof strokeSchema>;

/** Of all strokes together: more than a patient hand draws, and as much as fits into the largest body. */
const maxStrokePoints = 10_000;

const strokesBody = z.object({
  strokes: z
    .array(strokeSchema)
    .max(200, 'At most 200 strokes')
    .refine((strokes) => strokes.reduce((sum, { points }) => sum + points.length, 0) <= maxStrokePoints, {
      error: `At most ${maxStrokePoints} points in all strokes together`,
    })
    .describe(`At most ${maxStrokePoints} points in all`),
});
/** Bytes: each point with every digit that a number of JSON may have, and what stands around them. */
const largestBody = 512 * 1024;

/** Correcting by hand what was found to be the product. */
export const cutout = contract('jobs', 'jobs', {
  getCutout: {
    method: 'GET',
    path: '/api/jobs/{id}/cutout',
    summary: 'What was found to be the product, to be corrected',
    auth: 'user',
    params: jobParams,
    success: {
      status: 200,
      description: 'Photo, mask (PNG, white is product) as first found, and the strokes drawn so far',
      schema: z
        .object({ photo_url: z.string(), mask_url: z.string(), strokes: z.array(strokeSchema) })
        .meta({ id: 'Cutout' }),
    },
    errors: ['not_found', 'no_cutout'],
  },
  previewCutout: {
    method: 'POST',
    path: '/api/jobs/{id}/cutout',
    summary: 'The mask as these strokes would correct it; nothing is kept',
    auth: 'user',
    params: jobParams,
    body: strokesBody,
    largestBody,
    success: {
      status: 200,
      description: 'The mask: white is product',
      contentType: 'image/png',
      cache: 'no-store',
    },
    errors: ['not_found', 'no_cutout'],
  },
  adjustCutout: {
    method: 'PUT',
    path: '/api/jobs/{id}/cutout',
    summary: 'Make the picture again with a corrected cut-out; costs no generation',
    auth: 'user',
    params: jobParams,
    body: strokesBody,
    largestBody,
    success: { status: 200, description: 'The job, queued', schema: jobSchema },
    errors: ['not_found', 'no_cutout', 'cutout_empty'],
  },
});
