import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { defineEvent } from './envelope.js';

export const userRegistered = defineEvent({
  type: 'auth.user.registered',
  summary: 'Someone created an account',
  data: z.object({
    user_id: idSchema,
    email: z.string(),
    full_name: z.string().nullable(),
    is_admin: z.boolean(),
    email_verified: z.boolean(),
    oauth_provider: z.string(),
    created_at: timestampSchema,
  }),
});

export const sessionRevoked = defineEvent({
  type: 'auth.session.revoked',
  summary: 'A session ended; its access tokens are worth nothing from now on',
  data: z.object({ session_id: idSchema, user_id: idSchema, reason: z.enum(['logout']) }),
});

export const authEvents = [userRegistered, sessionRevoked];
