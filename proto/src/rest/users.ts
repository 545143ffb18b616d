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

/** A user as they see themselves. */
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

/** The answer of `getMe`. */
export type User = z.infer<typeof userSchema>;

/** A browser that is signed in. */
const sessionSchema = z
  .object({
    id: idSchema,
    current: z.boolean().describe('Whether this call was made in it'),
    user_agent: z.string().nullable(),
    created_at: timestampSchema,
    last_used_at: timestampSchema,
  })
  .meta({ id: 'Session' });

/** One of the answers of `listSessions`. */
export type Session = z.infer<typeof sessionSchema>;

/** A person's own account (spec §7). */
export const users = contract('auth', 'users', {
  getMe: {
    method: 'GET',
    path: '/api/users/me',
    summary: 'The signed-in user',
    auth: 'user',
    success: { status: 200, description: 'The user', schema: userSchema },
    errors: [],
  },
  updateMe: {
    method: 'PUT',
    path: '/api/users/me',
    summary: 'Change the own name',
    auth: 'user',
    body: z.object({ full_name: nameSchema.nullable() }),
    success: { status: 200, description: 'The user', schema: userSchema },
    errors: [],
  },
  changePassword: {
    method: 'POST',
    path: '/api/users/change-password',
    summary: 'Change the own password; ends every other session',
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
    summary: 'Delete the own account and everything in it, for good',
    auth: 'user',
    success: { status: 200, description: 'Account deleted', schema: messageSchema },
    errors: ['last_operator'],
  },
  listSessions: {
    method: 'GET',
    path: '/api/users/me/sessions',
    summary: 'Browsers that are signed in, the last used first',
    auth: 'user',
    success: {
      status: 200,
      description: 'Sessions',
      schema: z.object({ sessions: z.array(sessionSchema) }).meta({ id: 'Sessions' }),
    },
    errors: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/api/users/me/sessions/{id}',
    summary: 'Sign one browser out',
    auth: 'user',
    params: z.object({ id: idSchema }),
    success: { status: 200, description: 'Session ended', schema: messageSchema },
    errors: ['not_found'],
  },
});
