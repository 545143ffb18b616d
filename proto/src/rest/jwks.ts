import { z } from 'zod';
import { contract } from './endpoint.js';

/** Call that returns the public keys, so that every service can verify access tokens without a request to auth. */
export const jwks = contract('auth', 'system', {
  getJwks: {
    method: 'GET',
    path: '/.well-known/jwks.json',
    summary: 'Get the public keys that verify access tokens',
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
