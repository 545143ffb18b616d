import { z } from 'zod';
import { idSchema } from '../common/fields.js';
import { contract } from './endpoint.js';

/** The pictures themselves. Links carry no login, so they are signed and expire. */
export const files = contract('jobs', 'files', {
  getFile: {
    method: 'GET',
    path: '/api/files/{job}/{name}',
    summary: 'A picture, by a signed link that expires',
    auth: 'public',
    params: z.object({ job: idSchema, name: z.string().regex(/^[a-z0-9-]+\.[a-z0-9]+$/) }),
    query: z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) }),
    success: {
      status: 200,
      description: 'The picture; honours Range and If-None-Match',
      contentType: 'image/*',
    },
    errors: ['link_expired', 'not_found', 'range_not_satisfiable'],
  },
});
