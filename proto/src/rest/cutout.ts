import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { jobParams, jobSchema } from './jobs.js';

/** One pull of the brush over the photo. */
export const strokeSchema = z.object({
  keep: z.boolean().describe('true: this is product; false: this is not'),
  radius: z.number().min(0.001).max(0.3).describe("Share of the photo's longer side"),
  points: z
    .array(z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]))
    .min(1)
    .max(2_000)
    .describe('Shares of width and height'),
});
export type Stroke = z.infer<typeof strokeSchema>;

const strokesBody = z.object({ strokes: z.array(strokeSchema).max(200, 'At most 200 strokes') });

export const getCutout = endpoint({
  id: 'getCutout',
  method: 'GET',
  path: '/api/jobs/{id}/cutout',
  tag: 'jobs',
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
});

export const previewCutout = endpoint({
  id: 'previewCutout',
  method: 'POST',
  path: '/api/jobs/{id}/cutout',
  tag: 'jobs',
  summary: 'The mask as these strokes would correct it; nothing is kept',
  auth: 'user',
  params: jobParams,
  body: strokesBody,
  success: { status: 200, description: 'The mask: white is product', contentType: 'image/png' },
  errors: ['not_found', 'no_cutout'],
});

export const adjustCutout = endpoint({
  id: 'adjustCutout',
  method: 'PUT',
  path: '/api/jobs/{id}/cutout',
  tag: 'jobs',
  summary: 'Make the picture anew with a corrected cut-out; costs no generation',
  auth: 'user',
  params: jobParams,
  body: strokesBody,
  success: { status: 200, description: 'The job, queued', schema: jobSchema },
  errors: ['not_found', 'no_cutout', 'cutout_empty'],
});

export const cutoutEndpoints = [getCutout, previewCutout, adjustCutout];
