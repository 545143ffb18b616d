import { z } from 'zod';
import { idSchema } from '../common/fields.js';
import { contract } from './endpoint.js';

/** Call that returns a picture. Links are signed and expire, because browsers load pictures without an access token. */
export const files = contract('jobs', 'files', {
  getFile: {
    method: 'GET',
    path: '/api/files/{job}/{name}',
    summary: 'Get a picture with a signed link that expires',
    auth: 'public',
    params: z.object({
      job: z.union([z.string().regex(/^[\w-]{22}$/), idSchema]).describe('Short or long id of the job'),
      name: z.string().regex(/^[a-z0-9-]+\.[a-z0-9]+$/),
    }),
    query: z.object({
      s: z.string().max(100).optional().describe('Expiry and signature of a link with a short id'),
      expires: z.coerce
        .number()
        .int()
        .optional()
        .describe('Expiry of a link with a long id, in Unix seconds'),
      signature: z.string().max(100).optional().describe('Signature of a link with a long id'),
      download: z.literal('1').optional().describe('Records the picture as downloaded, not only shown'),
    }),
    success: {
      status: 200,
      description: 'The picture',
      contentType: 'image/*',
      partial: 'The requested Range of the picture',
      unchanged: 'The picture in If-None-Match has not changed',
    },
    errors: ['link_expired', 'not_found', 'range_not_satisfiable'],
  },
});
