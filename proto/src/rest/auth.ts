import { z } from 'zod';
import { emailSchema, nameSchema, passwordSchema, typedPasswordSchema } from '../common/fields.js';
import { contract } from './endpoint.js';
import { messageSchema } from './message.js';
import { codeSchema } from './second-factor.js';
import { userSchema } from './users.js';

/** Tokens and user after a successful sign-in. */
export const signedInSchema = z
  .object({
    access_token: z.string(),
    refresh_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.int().describe('Lifetime of the access token in seconds'),
    user: userSchema,
  })
  .meta({ id: 'SignedIn' });

/** A new access token for the same session. */
const confirmedSchema = z
  .object({ access_token: z.string(), token_type: z.literal('bearer'), expires_in: z.int() })
  .meta({ id: 'Confirmed' });

/** A new access token for an unchanged refresh token. */
const refreshedSchema = confirmedSchema
  .extend({
    trail: z.string().describe('Value to send with the next refresh, in place of the previous value'),
  })
  .meta({ id: 'Refreshed' });

/** Response of `register` and `login`. */
export type SignedIn = z.infer<typeof signedInSchema>;

/** Token of a link in an email: 32 random bytes in base64url. */
const linkToken = z.string().min(1).max(200);

/** Calls for accounts with email and password (spec §7). */
export const auth = contract('auth', 'auth', {
  register: {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Create an account and sign in',
    auth: 'public',
    rate: 'sign_in',
    body: z.object({ email: emailSchema, password: passwordSchema, full_name: nameSchema.nullish() }),
    success: { status: 201, description: 'Account created', schema: signedInSchema, cache: 'no-store' },
    errors: ['email_taken', 'too_many_tries'],
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in with email and password',
    auth: 'public',
    rate: 'sign_in',
    body: z.object({
      email: emailSchema,
      password: typedPasswordSchema('Please enter your password'),
      code: codeSchema.optional(),
    }),
    success: { status: 200, description: 'Signed in', schema: signedInSchema, cache: 'no-store' },
    errors: [
      'invalid_credentials',
      'second_factor_required',
      'wrong_code',
      'account_inactive',
      'too_many_tries',
    ],
  },
  confirmPassword: {
    method: 'POST',
    path: '/api/auth/confirm-password',
    summary: 'Confirm your password, for actions that require a recent confirmation',
    auth: 'user',
    rate: 'sign_in',
    body: z.object({
      password: typedPasswordSchema('Please enter your password'),
      code: codeSchema.optional(),
    }),
    success: {
      status: 200,
      description: 'A new access token that contains the time of the confirmation',
      schema: confirmedSchema,
      cache: 'no-store',
    },
    errors: ['wrong_password', 'no_password', 'second_factor_required', 'wrong_code', 'too_many_tries'],
  },
  refresh: {
    method: 'POST',
    path: '/api/auth/refresh',
    summary: 'Exchange a refresh token for a new access token',
    auth: 'public',
    rate: 'sign_in',
    body: z.object({
      refresh_token: z.string().min(1).max(500),
      trail: z
        .string()
        .max(100)
        .optional()
        .describe('Value from the last refresh, which helps to detect copied sessions'),
    }),
    success: {
      status: 200,
      description: 'A new access token. The refresh token does not change',
      schema: refreshedSchema,
      cache: 'no-store',
    },
    errors: ['session_ended'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session of the access token',
    auth: 'user',
    success: { status: 200, description: 'Session ended', schema: messageSchema },
    errors: [],
  },
  verifyEmail: {
    method: 'GET',
    path: '/api/auth/verify-email',
    summary:
      'Verify an email address with the token from the email. A link for an address that is already verified also succeeds',
    auth: 'public',
    changes: true,
    query: z.object({ token: linkToken }),
    success: { status: 200, description: 'Address verified', schema: messageSchema },
    errors: ['token_invalid'],
  },
  resendVerification: {
    method: 'POST',
    path: '/api/auth/resend-verification',
    summary: 'Resend the verification email. Earlier links stop working',
    auth: 'user',
    rate: 'sign_in',
    success: { status: 200, description: 'The email was requested', schema: messageSchema },
    errors: ['already_verified', 'too_many_tries'],
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Request an email to reset a password. The response is the same for every address',
    auth: 'public',
    rate: 'sign_in',
    body: z.object({ email: emailSchema }),
    success: { status: 200, description: 'The request was received', schema: messageSchema },
    errors: [],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Set a new password with the token from the email. All sessions end',
    auth: 'public',
    rate: 'sign_in',
    body: z.object({ token: linkToken, new_password: passwordSchema }),
    success: { status: 200, description: 'Password changed', schema: messageSchema },
    errors: ['token_invalid'],
  },
});
