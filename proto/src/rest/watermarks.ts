import { z } from 'zod';
import { contract } from './endpoint.js';

const picturesSchema = z.object({ pictures: z.int() });

/** Pictures of the free plan, once their seller has a paid one. */
export const watermarks = contract('jobs', 'jobs', {
  getWatermarks: {
    method: 'GET',
    path: '/api/jobs/watermarks',
    summary:
      "How many of the caller's jobs carry a watermark that can be removed: none on a plan with watermarks",
    auth: 'user',
    success: { status: 200, description: 'The number', schema: picturesSchema },
    errors: [],
  },
  removeWatermarks: {
    method: 'DELETE',
    path: '/api/jobs/watermarks',
    summary:
      'Make all of these pictures again without the watermark. Costs no generation; each keeps its old picture until then',
    auth: 'user',
    success: { status: 200, description: 'How many jobs were queued', schema: picturesSchema },
    errors: ['not_subscribed'],
  },
});
