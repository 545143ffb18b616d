import { z } from 'zod';
import { contract } from './endpoint.js';
import { renderModeSchema } from './job-schema.js';

const modesSchema = z
  .object({
    modes: z.array(
      z.object({
        mode: renderModeSchema,
        made_by: z
          .enum(['studio', 'provider'])
          .describe(
            'Renderer of the pictures: `studio` is part of Packshot, `provider` is an AI service or server',
          ),
        notice: z.string().nullable().describe('Note for sellers who choose this mode'),
      }),
    ),
    seconds_per_picture: z
      .number()
      .min(0)
      .nullable()
      .describe('Usual seconds for a picture while no other pictures wait; null if unknown'),
  })
  .meta({ id: 'RenderModes' });

/** Call that describes the render modes, which depend on the configuration. */
export const modes = contract('jobs', 'jobs', {
  listModes: {
    method: 'GET',
    path: '/api/jobs/modes',
    summary: 'List the render modes with their renderer and notes for sellers',
    auth: 'user',
    success: { status: 200, description: 'Every mode', schema: modesSchema },
    errors: [],
  },
});
