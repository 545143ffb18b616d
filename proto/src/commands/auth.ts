import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { userFacts } from '../events/auth.js';
import { keptRecordSchema } from '../events/erasure.js';
import { commands } from './command.js';
import { pageInput, snapshotPageSchema } from './page.js';

const userState = z.object({ version: z.int().min(1), user: userFacts });
const aboutUser = { user_id: idSchema, reason: z.string().nullable() };

/** How far the erasure of a user is: which service has confirmed, and what each has to keep until when. */
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

/** How a user signs in, and where they are signed in now. */
export const signInSchema = z.object({
  sessions: z.array(
    z.object({
      id: idSchema,
      user_agent: z.string().nullable(),
      second_factor: z.boolean().describe('Opened with a second factor'),
      created_at: timestampSchema,
      last_used_at: timestampSchema,
    }),
  ),
  second_factor: z.boolean().describe('An authenticator app is asked for'),
  passkeys: z.int().min(0),
});

/** What operators may do with accounts. */
export const authCommands = commands('auth', {
  setActive: {
    summary: 'Let a user in, or keep them out from now on and end their sessions',
    by: 'operator',
    input: z.object({ ...aboutUser, is_active: z.boolean() }),
    answer: userState,
    errors: ['not_found', 'not_yourself', 'last_operator'],
  },
  setAdmin: {
    summary: 'Make a user an operator, or a plain user again',
    by: 'operator',
    input: z.object({ ...aboutUser, is_admin: z.boolean() }),
    answer: userState,
    errors: ['not_found', 'not_yourself', 'last_operator'],
  },
  sendReset: {
    summary: 'Send a user the mail that lets them choose a new password',
    by: 'operator',
    input: z.object(aboutUser),
    answer: z.object({ sent: z.literal(true) }),
    errors: ['not_found', 'no_password'],
  },
  getSignIn: {
    summary: 'How a user signs in, and in which browsers they are signed in now',
    by: 'operator',
    input: z.object({ user_id: idSchema }),
    answer: signInSchema,
    errors: ['not_found'],
  },
  endSessions: {
    summary: 'Sign a user out in one browser or in all',
    by: 'operator',
    input: z.object({ ...aboutUser, session_id: idSchema.nullable() }),
    answer: signInSchema,
    errors: ['not_found', 'not_yourself'],
  },
  removeSecondFactor: {
    summary: 'Remove the authenticator app, recovery codes and passkeys of a user, who is signed out',
    by: 'operator',
    input: z.object(aboutUser),
    answer: signInSchema,
    errors: ['not_found', 'not_yourself'],
  },
  deleteUser: {
    summary: 'Delete an account and begin its erasure everywhere',
    by: 'operator',
    input: z.object(aboutUser),
    answer: erasureSchema,
    errors: ['not_found', 'not_yourself', 'last_operator'],
  },
  getErasure: {
    summary: 'How far an erasure is',
    by: 'operator',
    input: z.object({ user_id: idSchema }),
    answer: erasureSchema,
    errors: ['not_found'],
  },
  snapshotUsers: {
    summary: 'All users, part by part',
    by: 'service',
    input: pageInput,
    answer: snapshotPageSchema(userFacts),
    errors: [],
  },
});
