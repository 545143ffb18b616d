import { z } from 'zod';
import { signedInSchema } from './auth.js';
import { contract } from './endpoint.js';
import { codeSchema } from './second-factor.js';

/** Signing in with Google: authorization code with PKCE, in a popup or by redirect (spec §4). */
export const google = contract('auth', 'auth', {
  googleLogin: {
    method: 'GET',
    path: '/api/auth/google/login',
    changes: true,
    summary:
      'Begin a sign-in with Google: where to send the browser, and a cookie that ties it to this sign-in',
    auth: 'public',
    query: z.object({
      state: z
        .string()
        .regex(/^[\w-]{16,128}$/, 'The state must be 16 to 128 letters, digits, dashes or underscores')
        .optional()
        .describe(
          'Made up by the page that begins; comes back beside the tokens, by which it knows that it asked',
        ),
    }),
    success: {
      status: 200,
      description: 'Address at Google',
      schema: z.object({ authorization_url: z.url() }).meta({ id: 'GoogleLogin' }),
      cache: 'no-store',
    },
    errors: ['google_unavailable'],
  },
  googleCallback: {
    method: 'GET',
    path: '/api/auth/google/callback',
    changes: true,
    summary:
      'Where Google sends the browser back to; goes on to /auth/callback with tokens and the state, or an error',
    auth: 'public',
    success: { status: 302, description: 'To /auth/callback' },
    errors: [],
  },
  googleCode: {
    method: 'POST',
    path: '/api/auth/google/code',
    summary: 'Finish a sign-in with Google of an account with two-step sign-in, in the browser that began it',
    auth: 'public',
    rate: 'sign_in',
    body: z.object({ code: codeSchema }),
    success: { status: 200, description: 'Signed in', schema: signedInSchema, cache: 'no-store' },
    errors: ['unauthenticated', 'wrong_code', 'account_inactive', 'too_many_tries'],
  },
});
