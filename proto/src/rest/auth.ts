import { z } from 'zod';
import { emailSchema, idSchema, passwordSchema, timestampSchema } from '../common/fields.js';
import { endpoint } from './endpoint.js';

export const userSchema = z
  .object({
    id: idSchema,
    email: z.string(),
    full_name: z.string().nullable(),
    is_admin: z.boolean(),
    email_verified: z.boolean(),
    oauth_provider: z.string().describe('`email`, or the external provider that vouched for the address'),
    created_at: timestampSchema,
  })
  .meta({ id: 'User' });

export type User = z.infer<typeof userSchema>;

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

const fullName = z
  .string()
  .trim()
  .max(200, 'Name must be at most 200 characters long')
  // A line break in a name becomes a header injection in a mail.
  .regex(/^\P{Cc}*$/u, 'Name must not contain control characters')
  .transform((name) => name || null)
  .nullish();

export const register = endpoint({
  id: 'register',
  method: 'POST',
  path: '/api/auth/register',
  tag: 'auth',
  summary: 'Create an account and sign in',
  auth: 'public',
  body: z.object({ email: emailSchema, password: passwordSchema, full_name: fullName }),
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
  errors: ['invalid_credentials', 'account_inactive'],
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

export const messageSchema = z.object({ message: z.string() }).meta({ id: 'Message' });

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

export const getMe = endpoint({
  id: 'getMe',
  method: 'GET',
  path: '/api/users/me',
  tag: 'users',
  summary: 'The signed-in user',
  auth: 'user',
  success: { status: 200, description: 'The user', schema: userSchema },
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

export const authEndpoints = [register, login, refresh, logout, getMe, getJwks];
