import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { defineEvent } from './envelope.js';

/** User data that is available to other services. */
export const userFacts = z.object({
  user_id: idSchema,
  email: z.string(),
  full_name: z.string().nullable(),
  is_admin: z.boolean(),
  is_active: z.boolean(),
  email_verified: z.boolean(),
  oauth_provider: z.string(),
  created_at: timestampSchema,
});

/** First event about a user. Other services create their records for the user. */
export const userRegistered = defineEvent({
  type: 'auth.user.registered',
  summary: 'A user created an account',
  data: userFacts,
});

/** Carries all data of the user, so that a missed earlier update does no harm. */
export const userUpdated = defineEvent({
  type: 'auth.user.updated',
  summary: 'The data of a user changed',
  data: userFacts,
});

/** Published once. After this event, mails to the user may contain their name and the text of their messages. */
export const userVerified = defineEvent({
  type: 'auth.user.verified',
  summary: 'A user verified their email address',
  data: z.object({ user_id: idSchema }),
});

/** Data for a mail with a link. */
const linkFacts = z.object({
  user_id: idSchema,
  email: z.string(),
  sealed_token: z
    .string()
    .describe('Token of the link as a compact JWE, which only auth and notification can decrypt'),
  expires_at: timestampSchema,
});

/** Request for a mail. The token is encrypted, so that it cannot be read from the stream or a database. */
export const verificationRequested = defineEvent({
  type: 'auth.user.verification_requested',
  summary: 'A mail to verify an email address was requested',
  data: linkFacts,
});

/** Request for a mail. The event is published only for addresses that have an account. */
export const resetRequested = defineEvent({
  type: 'auth.user.reset_requested',
  summary: 'A mail to reset a password was requested',
  data: linkFacts,
});

/** A mail informs the user, in case another person changed the password. */
export const passwordChanged = defineEvent({
  type: 'auth.user.password_changed',
  summary: 'A password was changed',
  data: z.object({ user_id: idSchema, changed_at: timestampSchema }),
});

/** A mail informs the user: another person may be probing for accounts, or the user has forgotten their account. */
export const signUpTried = defineEvent({
  type: 'auth.user.sign_up_tried',
  summary: 'A sign-up with the address of an existing user was attempted; published at most once a day',
  data: z.object({ user_id: idSchema, tried_at: timestampSchema }),
});

/** Starts an erasure. Each service confirms with its `account.erased` event (see `erasure.ts`). */
export const userDeleted = defineEvent({
  type: 'auth.user.deleted',
  summary: 'An account was deleted; every service erases its data and confirms',
  data: z.object({ user_id: idSchema, deleted_at: timestampSchema }),
});

/** Ends an erasure. The event contains only the user ID, which no longer identifies a person. */
export const userErased = defineEvent({
  type: 'auth.user.erased',
  summary: 'All services have confirmed the erasure of a user',
  data: z.object({ user_id: idSchema, erased_at: timestampSchema }),
});

/** Every process keeps these events in memory, so that it rejects the session's access tokens before they expire. */
export const sessionRevoked = defineEvent({
  type: 'auth.session.revoked',
  summary: 'A session ended; its access tokens are no longer valid',
  data: z.object({
    session_id: idSchema,
    user_id: idSchema,
    reason: z.enum(['logout', 'ended', 'password', 'deactivated', 'deleted', 'split']),
  }),
});

/** A mail informs the user, once for each session. */
export const sessionSplit = defineEvent({
  type: 'auth.session.split',
  summary: 'A session ended because it was used in two places, as if it had been copied',
  data: z.object({
    session_id: idSchema,
    user_id: idSchema,
    opened_at: timestampSchema,
    noticed_at: timestampSchema,
  }),
});

/** Every process keeps these events in memory, loads the public keys again and discards earlier verifications. */
export const keysRevoked = defineEvent({
  type: 'auth.key.revoked',
  summary: 'Signing keys leaked; they are no longer used for signing or verification',
  data: z.object({ key_ids: z.array(z.string()) }),
});

/** All events of the auth service. */
export const authEvents = [
  userRegistered,
  userUpdated,
  userVerified,
  verificationRequested,
  resetRequested,
  passwordChanged,
  signUpTried,
  userDeleted,
  userErased,
  sessionRevoked,
  sessionSplit,
  keysRevoked,
];
