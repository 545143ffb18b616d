import { z } from 'zod';
import { signedInSchema } from './auth.js';
import { contract } from './endpoint.js';
import { codeSchema } from './second-factor.js';

/** Calls to sign in with Google: authorization code with PKCE, in a popup or by redirect (spec §4). */
export const google = contract('auth', 'auth', {
  googleLogin: {
    method: 'GET',
    path: '/api/auth/google/login',
    changes: true,
    summary: 'Begin a sign-in with Google. The response sets a cookie that binds the sign-in to this browser',
    auth: 'public',
    query: z.object({
      state: z
        .string()
        .regex(/^[\w-]{16,128}$/, 'The state must have 16 to 128 letters, digits, dashes or underscores')
        .optional()
        .describe(
          'Random value from the page that begins the sign-in. The value is returned with the tokens and proves that the page began the sign-in',
        ),
    }),
    success: {
      status: 200,
      description: 'The URL at Google',
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
      'Redirect the browser from Google to /auth/callback, with the tokens and the state or with an error',
    auth: 'public',
    success: { status: 302, description: 'Redirect to /auth/callback' },
    errors: [],
  },
  googleCode: {
    method: 'POST',
    path: '/api/auth/google/code',
    summary: 'Complete a sign-in with Google for an account with two-step sign-in, in the same browser',
    auth: 'public',
    rate: 'sign_in',
    body: z.object({ code: codeSchema }),
    success: { status: 200, description: 'Signed in', schema: signedInSchema, cache: 'no-store' },
    errors: ['unauthenticated', 'wrong_code', 'account_inactive', 'too_many_tries'],
  },
});
