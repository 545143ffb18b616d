import { z } from 'zod';
import { emailSchema, nameSchema, passwordSchema } from '../common/fields.js';
import { endpoint } from './endpoint.js';
import { messageSchema } from './message.js';
import { userSchema } from './users.js';

export const signedInSchema = z
  .object({
    access_token: z.string(),
    refresh_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.int().describe('Seconds until the access token expires'),
    user: userSchema,
  })
  .meta({ id: 'SignedIn' });

export type SignedIn = z.infer<typeof signedInSchema>;

export const register = endpoint({
  id: 'register',
  method: 'POST',
  path: '/api/auth/register',
  tag: 'auth',
  summary: 'Create an account and sign in',
  auth: 'public',
  body: z.object({ email: emailSchema, password: passwordSchema, full_name: nameSchema.nullish() }),
  success: { status: 201, description: 'Account created', schema: signedInSchema },
  errors: ['email_taken'],
});

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/api/auth/login',
  tag: 'auth',
  summary: 'Sign in with email and password',
  auth: 'public',
  // No minimum here: a wrong password is wrong, whatever its length.
  body: z.object({ email: emailSchema, password: z.string().min(1, 'Please enter your password').max(200) }),
  success: { status: 200, description: 'Signed in', schema: signedInSchema },
  errors: ['invalid_credentials', 'account_inactive', 'too_many_tries'],
});

export const refresh = endpoint({
  id: 'refresh',
  method: 'POST',
  path: '/api/auth/refresh',
  tag: 'auth',
  summary: 'Exchange a refresh token for a new access token',
  auth: 'public',
  body: z.object({ refresh_token: z.string().min(1).max(500) }),
  success: {
    status: 200,
    description: 'A new access token; the refresh token stays the same',
    schema: z
      .object({ access_token: z.string(), token_type: z.literal('bearer'), expires_in: z.int() })
      .meta({ id: 'Refreshed' }),
  },
  errors: ['session_ended'],
});

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  tag: 'auth',
  summary: 'End the session that the access token belongs to',
  auth: 'user',
  success: { status: 200, description: 'Session ended', schema: messageSchema },
  errors: [],
});

/** What a link in a mail carries: 32 random bytes in base64url. */
const linkToken = z.string().min(1).max(200);

export const verifyEmail = endpoint({
  id: 'verifyEmail',
  method: 'GET',
  path: '/api/auth/verify-email',
  tag: 'auth',
  summary: 'Confirm an email address with the token from the mail',
  auth: 'public',
  query: z.object({ token: linkToken }),
  success: { status: 200, description: 'Address confirmed', schema: messageSchema },
  errors: ['token_invalid'],
});

export const resendVerification = endpoint({
  id: 'resendVerification',
  method: 'POST',
  path: '/api/auth/resend-verification',
  tag: 'auth',
  summary: 'Send the verification mail again; an earlier link stops working',
  auth: 'user',
  success: { status: 200, description: 'Mail on its way', schema: messageSchema },
  errors: ['already_verified', 'too_many_tries'],
});

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  tag: 'auth',
  summary: 'Ask for a mail to choose a new password; answers the same for every address',
  auth: 'public',
  body: z.object({ email: emailSchema }),
  success: { status: 200, description: 'Asked for', schema: messageSchema },
  errors: [],
});

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  tag: 'auth',
  summary: 'Choose a new password with the token from the mail; ends every session',
  auth: 'public',
  body: z.object({ token: linkToken, new_password: passwordSchema }),
  success: { status: 200, description: 'Password changed', schema: messageSchema },
  errors: ['token_invalid'],
});

export const googleLogin = endpoint({
  id: 'googleLogin',
  method: 'GET',
  path: '/api/auth/google/login',
  tag: 'auth',
  summary:
    'Begin a sign-in with Google: where to send the browser, and a cookie that ties it to this sign-in',
  auth: 'public',
  success: {
    status: 200,
    description: 'Address at Google',
    schema: z.object({ authorization_url: z.url() }).meta({ id: 'GoogleLogin' }),
  },
  errors: ['google_unavailable'],
});

export const googleCallback = endpoint({
  id: 'googleCallback',
  method: 'GET',
  path: '/api/auth/google/callback',
  tag: 'auth',
  summary: 'Where Google sends the browser back to; goes on to /auth/callback with tokens or an error',
  auth: 'public',
  success: { status: 302, description: 'To /auth/callback' },
  errors: [],
});

export const getJwks = endpoint({
  id: 'getJwks',
  method: 'GET',
  path: '/.well-known/jwks.json',
  tag: 'system',
  summary: 'Public keys that access tokens are signed with',
  auth: 'public',
  success: {
    status: 200,
    description: 'A JSON Web Key Set (RFC 7517)',
    schema: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }).meta({ id: 'Jwks' }),
  },
  errors: [],
});

export const authEndpoints = [
  register,
  login,
  refresh,
  logout,
  verifyEmail,
  resendVerification,
  forgotPassword,
  resetPassword,
  googleLogin,
  googleCallback,
  getJwks,
];
