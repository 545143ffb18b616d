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

/** First event about a user, upon which other services create records for the user. */
export const userRegistered = defineEvent({
  type: 'auth.user.registered',
  summary: 'A user created an account',
  data: userFacts,
});

/** Contains all data of the user, so that missed earlier updates do no harm. */
export const userUpdated = defineEvent({
  type: 'auth.user.updated',
  summary: 'The data of a user changed',
  data: userFacts,
});

/** Published once for each user. After this event, emails to the user may contain text that the user wrote. */
export const userVerified = defineEvent({
  type: 'auth.user.verified',
  summary: 'A user verified an email address',
  data: z.object({ user_id: idSchema }),
});

/** Data for an email with a link. */
const linkFacts = z.object({
  user_id: idSchema,
  email: z.string(),
  sealed_token: z
    .string()
    .describe('Token of the link as a compact JWE, which only auth and notification can decrypt'),
  expires_at: timestampSchema,
});

/** Requests a verification email. The token is encrypted, so that the stream and databases do not reveal the token. */
export const verificationRequested = defineEvent({
  type: 'auth.user.verification_requested',
  summary: 'An email to verify an address was requested',
  data: linkFacts,
});

/** Requests a password reset email. The event is published only for addresses that have an account. */
export const resetRequested = defineEvent({
  type: 'auth.user.reset_requested',
  summary: 'An email to reset a password was requested',
  data: linkFacts,
});

/** Triggers an email to the user, because another person may have changed the password. */
export const passwordChanged = defineEvent({
  type: 'auth.user.password_changed',
  summary: 'A password was changed',
  data: z.object({ user_id: idSchema, changed_at: timestampSchema }),
});

/** Triggers an email: another person may be probing for accounts, or the user may have forgotten the account. */
export const signUpTried = defineEvent({
  type: 'auth.user.sign_up_tried',
  summary: 'A sign-up with the address of an existing user was attempted; published at most once a day',
  data: z.object({ user_id: idSchema, tried_at: timestampSchema }),
});

/** Starts the erasure of a user, which each service confirms with an `account.erased` event (see `erasure.ts`). */
export const userDeleted = defineEvent({
  type: 'auth.user.deleted',
  summary: 'An account was deleted; every service erases the data of the user and confirms the erasure',
  data: z.object({ user_id: idSchema, deleted_at: timestampSchema }),
});

/** Completes the erasure of a user. The event contains only the user ID, which no longer identifies a person. */
export const userErased = defineEvent({
  type: 'auth.user.erased',
  summary: 'All services have confirmed the erasure of a user',
  data: z.object({ user_id: idSchema, erased_at: timestampSchema }),
});

/** Every process keeps this event in memory, to reject access tokens of the session until the tokens expire. */
export const sessionRevoked = defineEvent({
  type: 'auth.session.revoked',
  summary: 'A session ended; its access tokens are no longer valid',
  data: z.object({
    session_id: idSchema,
    user_id: idSchema,
    reason: z.enum(['logout', 'ended', 'password', 'deactivated', 'deleted', 'split']),
  }),
});

/** Triggers one email to the user for each session. */
export const sessionSplit = defineEvent({
  type: 'auth.session.split',
  summary: 'A session ended because it was used in two places and may have been copied',
  data: z.object({
    session_id: idSchema,
    user_id: idSchema,
    opened_at: timestampSchema,
    noticed_at: timestampSchema,
  }),
});

/** Every process keeps this event in memory, reloads the public keys and discards earlier verification results. */
export const keysRevoked = defineEvent({
  type: 'auth.key.revoked',
  summary: 'Signing keys leaked; these keys are no longer used for signing or verification',
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
