import { z } from 'zod';
import { contract } from './endpoint.js';

const picturesSchema = z.object({ pictures: z.int() });

/** Calls with which sellers on a paid plan remove watermarks from pictures made on the free plan. */
export const watermarks = contract('jobs', 'jobs', {
  getWatermarks: {
    method: 'GET',
    path: '/api/jobs/watermarks',
    summary: "Count the caller's jobs with a removable watermark. The count is 0 on a plan with watermarks",
    auth: 'user',
    success: { status: 200, description: 'The number of jobs', schema: picturesSchema },
    errors: [],
  },
  removeWatermarks: {
    method: 'DELETE',
    path: '/api/jobs/watermarks',
    summary:
      'Render all pictures with removable watermarks again. No generation is charged. Each job keeps its old picture until the new picture is ready',
    auth: 'user',
    success: { status: 200, description: 'The number of queued jobs', schema: picturesSchema },
    errors: ['not_subscribed'],
  },
});
