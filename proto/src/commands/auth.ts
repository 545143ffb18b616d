import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { userFacts } from '../events/auth.js';
import { keptRecordSchema } from '../events/erasure.js';
import { commands } from './command.js';
import { pageInput, snapshotPageSchema } from './page.js';

const userState = z.object({ version: z.int().min(1), user: userFacts });
const aboutUser = { user_id: idSchema, reason: z.string().nullable() };

/** Progress of a user's erasure: the confirmation of each service, and the records that the service must keep. */
const erasureSchema = z.object({
  user_id: idSchema,
  requested_at: timestampSchema,
  completed_at: timestampSchema.nullable(),
  confirmations: z.array(
    z.object({
      service: z.string(),
      confirmed_at: timestampSchema.nullable(),
      kept: z.array(keptRecordSchema),
    }),
  ),
});

/** Sign-in methods and active sessions of a user. */
export const signInSchema = z.object({
  sessions: z.array(
    z.object({
      id: idSchema,
      user_agent: z.string().nullable(),
      second_factor: z.boolean().describe('Whether the session was opened with a second factor'),
      created_at: timestampSchema,
      last_used_at: timestampSchema,
    }),
  ),
  second_factor: z.boolean().describe('Whether sign-in requires a code from an authenticator app'),
  passkeys: z.int().min(0),
});

/** Commands for accounts. */
export const authCommands = commands('auth', {
  setActive: {
    summary: 'Activate a user, or deactivate a user and end all sessions of that user',
    by: 'operator',
    input: z.object({ ...aboutUser, is_active: z.boolean() }),
    answer: userState,
    errors: ['not_found', 'not_yourself', 'last_operator'],
  },
  setAdmin: {
    summary: 'Grant or revoke the operator role of a user',
    by: 'operator',
    input: z.object({ ...aboutUser, is_admin: z.boolean() }),
    answer: userState,
    errors: ['not_found', 'not_yourself', 'last_operator'],
  },
  sendReset: {
    summary: 'Send a user an email to reset the password',
    by: 'operator',
    input: z.object(aboutUser),
    answer: z.object({ sent: z.literal(true) }),
    errors: ['not_found', 'no_password'],
  },
  getSignIn: {
    summary: 'Get the sign-in methods and active sessions of a user',
    by: 'operator',
    input: z.object({ user_id: idSchema }),
    answer: signInSchema,
    errors: ['not_found'],
  },
  endSessions: {
    summary: 'Sign a user out of one session or all sessions',
    by: 'operator',
    input: z.object({ ...aboutUser, session_id: idSchema.nullable() }),
    answer: signInSchema,
    errors: ['not_found', 'not_yourself'],
  },
  removeSecondFactor: {
    summary: 'Remove the authenticator app, recovery codes and passkeys of a user, and sign the user out',
    by: 'operator',
    input: z.object(aboutUser),
    answer: signInSchema,
    errors: ['not_found', 'not_yourself'],
  },
  deleteUser: {
    summary: 'Delete an account and start the erasure of its data in all services',
    by: 'operator',
    input: z.object(aboutUser),
    answer: erasureSchema,
    errors: ['not_found', 'not_yourself', 'last_operator'],
  },
  getErasure: {
    summary: "Get the progress of a user's erasure",
    by: 'operator',
    input: z.object({ user_id: idSchema }),
    answer: erasureSchema,
    errors: ['not_found'],
  },
  snapshotUsers: {
    summary: 'Get all users, page by page',
    by: 'service',
    input: pageInput,
    answer: snapshotPageSchema(userFacts),
    errors: [],
  },
});
