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
    params: z.object({ job: idSchema, name: z.string().regex(/^[a-z0-9-]+\.[a-z0-9]+$/) }),
    query: z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) }),
    success: {
      status: 200,
      description: 'The picture. Range and If-None-Match are supported',
      contentType: 'image/*',
    },
    errors: ['link_expired', 'not_found', 'range_not_satisfiable'],
  },
});
