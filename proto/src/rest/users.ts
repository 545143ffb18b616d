import { z } from 'zod';
import {
  idSchema,
  nameSchema,
  passwordSchema,
  timestampSchema,
  typedPasswordSchema,
} from '../common/fields.js';
import { contract } from './endpoint.js';
import { messageSchema } from './message.js';

/** User data for the user's own account. */
export const userSchema = z
  .object({
    id: idSchema,
    email: z.string(),
    full_name: z.string().nullable(),
    is_admin: z.boolean(),
    email_verified: z.boolean(),
    oauth_provider: z.string().describe('`email`, or the external provider that verified the address'),
    created_at: timestampSchema,
  })
  .meta({ id: 'User' });

/** Response of `getMe`. */
export type User = z.infer<typeof userSchema>;

/** A session: one browser that is signed in. */
const sessionSchema = z
  .object({
    id: idSchema,
    current: z.boolean().describe('Whether this session made the call'),
    user_agent: z.string().nullable(),
    created_at: timestampSchema,
    last_used_at: timestampSchema,
  })
  .meta({ id: 'Session' });

/** One session in the response of `listSessions`. */
export type Session = z.infer<typeof sessionSchema>;

/** Calls for a user's own account (spec §7). */
export const users = contract('auth', 'users', {
  getMe: {
    method: 'GET',
    path: '/api/users/me',
    summary: 'Get the signed-in user',
    auth: 'user',
    success: { status: 200, description: 'The user', schema: userSchema },
    errors: [],
  },
  updateMe: {
    method: 'PUT',
    path: '/api/users/me',
    summary: 'Change your name',
    auth: 'user',
    body: z.object({ full_name: nameSchema.nullable() }),
    success: { status: 200, description: 'The user', schema: userSchema },
    errors: [],
  },
  changePassword: {
    method: 'POST',
    path: '/api/users/change-password',
    summary: 'Change your password. All other sessions end',
    auth: 'user',
    rate: 'sign_in',
    body: z.object({
      current_password: typedPasswordSchema('Please enter your current password'),
      new_password: passwordSchema,
    }),
    success: { status: 200, description: 'Password changed', schema: messageSchema },
    errors: ['wrong_password', 'no_password', 'too_many_tries'],
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/api/users/delete-account',
    summary: 'Delete your account and all its data permanently',
    auth: 'user',
    success: { status: 200, description: 'Account deleted', schema: messageSchema },
    errors: ['last_operator'],
  },
  listSessions: {
    method: 'GET',
    path: '/api/users/me/sessions',
    summary: 'List your sessions, last used first',
    auth: 'user',
    success: {
      status: 200,
      description: 'The sessions',
      schema: z.object({ sessions: z.array(sessionSchema) }).meta({ id: 'Sessions' }),
    },
    errors: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/api/users/me/sessions/{id}',
    summary: 'End one of your sessions',
    auth: 'user',
    params: z.object({ id: idSchema }),
    success: { status: 200, description: 'Session ended', schema: messageSchema },
    errors: ['not_found'],
  },
});
