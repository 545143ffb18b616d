import { z } from 'zod';
import { contract } from './endpoint.js';

/** How anybody can check an access token without asking auth. */
export const jwks = contract('auth', 'system', {
  getJwks: {
    method: 'GET',
    path: '/.well-known/jwks.json',
    summary: 'Public keys that access tokens are signed with',
    auth: 'public',
    success: {
      status: 200,
      description: 'A JSON Web Key Set (RFC 7517)',
      schema: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }).meta({ id: 'Jwks' }),
      cache: 'public, max-age=300',
    },
    errors: [],
  },
});
