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
          .describe('`studio`: this product itself; `provider`: an AI service or server'),
        notice: z.string().nullable().describe('What a seller should know before choosing it'),
      }),
    ),
  })
  .meta({ id: 'RenderModes' });

/** What the render modes give here, which depends on how the system is set up. */
export const modes = contract('jobs', 'jobs', {
  listModes: {
    method: 'GET',
    path: '/api/jobs/modes',
    summary: 'The render modes: what makes their pictures, and what to know before choosing one',
    auth: 'user',
    success: { status: 200, description: 'Every mode', schema: modesSchema },
    errors: [],
  },
});
