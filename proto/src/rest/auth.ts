import { z } from 'zod';
import { emailSchema, nameSchema, passwordSchema, typedPasswordSchema } from '../common/fields.js';
import { contract } from './endpoint.js';
import { messageSchema } from './message.js';
import { codeSchema } from './second-factor.js';
import { userSchema } from './users.js';

/** What a client needs from now on: both tokens, and who it is that signed in. */
export const signedInSchema = z
  .object({
    access_token: z.string(),
    refresh_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.int().describe('Seconds until the access token expires'),
    user: userSchema,
  })
  .meta({ id: 'SignedIn' });

/** A new access token of the same session. */
const confirmedSchema = z
  .object({ access_token: z.string(), token_type: z.literal('bearer'), expires_in: z.int() })
  .meta({ id: 'Confirmed' });

/** A new access token; the refresh token stays the same. */
const refreshedSchema = confirmedSchema
  .extend({ trail: z.string().describe('To be sent with the next refresh, in place of the one before') })
  .meta({ id: 'Refreshed' });

/** The answer of `register` and `login`. */
export type SignedIn = z.infer<typeof signedInSchema>;

/** What a link in a mail carries: 32 random bytes in base64url. */
const linkToken = z.string().min(1).max(200);

/** Accounts by email and password: in, out, proving an address, and a forgotten password (spec §7). */
export const auth = contract('auth', 'auth', {
  register: {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Create an account and sign in',
    auth: 'public',
    rate: 'sign_in',
    body: z.object({ email: emailSchema, password: passwordSchema, full_name: nameSchema.nullish() }),
    success: { status: 201, description: 'Account created', schema: signedInSchema },
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
    success: { status: 200, description: 'Signed in', schema: signedInSchema },
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
    summary: 'Give the own password again, for acts that ask for it',
    auth: 'user',
    rate: 'sign_in',
    body: z.object({
      password: typedPasswordSchema('Please enter your password'),
      code: codeSchema.optional(),
    }),
    success: {
      status: 200,
      description: 'A new access token, which says when the password was given',
      schema: confirmedSchema,
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
        .describe('What the last refresh answered, so that a copy of the session is noticed'),
    }),
    success: {
      status: 200,
      description: 'A new access token; the refresh token stays the same',
      schema: refreshedSchema,
    },
    errors: ['session_ended'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session that the access token belongs to',
    auth: 'user',
    success: { status: 200, description: 'Session ended', schema: messageSchema },
    errors: [],
  },
  verifyEmail: {
    method: 'GET',
    path: '/api/auth/verify-email',
    summary: 'Confirm an email address with the token from the mail; once confirmed, its links say so again',
    auth: 'public',
    changes: true,
    query: z.object({ token: linkToken }),
    success: { status: 200, description: 'Address confirmed', schema: messageSchema },
    errors: ['token_invalid'],
  },
  resendVerification: {
    method: 'POST',
    path: '/api/auth/resend-verification',
    summary: 'Send the verification mail again; an earlier link stops working',
    auth: 'user',
    rate: 'sign_in',
    success: { status: 200, description: 'Mail on its way', schema: messageSchema },
    errors: ['already_verified', 'too_many_tries'],
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Ask for a mail to choose a new password; answers the same for every address',
    auth: 'public',
    rate: 'sign_in',
    body: z.object({ email: emailSchema }),
    success: { status: 200, description: 'Asked for', schema: messageSchema },
    errors: [],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Choose a new password with the token from the mail; ends every session',
    auth: 'public',
    rate: 'sign_in',
    body: z.object({ token: linkToken, new_password: passwordSchema }),
    success: { status: 200, description: 'Password changed', schema: messageSchema },
    errors: ['token_invalid'],
  },
});
