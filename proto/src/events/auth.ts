import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/fields.js';
import { defineEvent } from './envelope.js';

/** A user as other services may know them. */
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

/** The first that other services hear of a person; they open what they keep of one. */
export const userRegistered = defineEvent({
  type: 'auth.user.registered',
  summary: 'Someone created an account',
  data: userFacts,
});

/** Carries the whole user, so that a service which missed an earlier update misses nothing. */
export const userUpdated = defineEvent({
  type: 'auth.user.updated',
  summary: 'Something about a user changed; carries all of it',
  data: userFacts,
});

/** Told once. Notification greets a user from here on, and repeats to them what they wrote. */
export const userVerified = defineEvent({
  type: 'auth.user.verified',
  summary: 'A user proved that the email address is theirs',
  data: z.object({ user_id: idSchema }),
});

/** What a mail with a link is made from. */
const linkFacts = z.object({
  user_id: idSchema,
  email: z.string(),
  sealed_token: z
    .string()
    .describe('The token of the link, as a compact JWE that auth and notification can open'),
  expires_at: timestampSchema,
});

/** An order for a mail. The token travels sealed: neither stream nor database can be read for it. */
export const verificationRequested = defineEvent({
  type: 'auth.user.verification_requested',
  summary: 'A mail is wanted that proves an email address',
  data: linkFacts,
});

/** An order for a mail, only ever announced for an address that has an account. */
export const resetRequested = defineEvent({
  type: 'auth.user.reset_requested',
  summary: 'A mail is wanted that lets a user choose a new password',
  data: linkFacts,
});

/** Told to its owner by mail, in case it was somebody else. */
export const passwordChanged = defineEvent({
  type: 'auth.user.password_changed',
  summary: 'A user has a new password',
  data: z.object({ user_id: idSchema, changed_at: timestampSchema }),
});

/** Told to its owner by mail: somebody else may be finding out who has an account, or they have forgotten theirs. */
export const signUpTried = defineEvent({
  type: 'auth.user.sign_up_tried',
  summary: 'Somebody tried to sign up with the address of a user; told once a day at most',
  data: z.object({ user_id: idSchema, tried_at: timestampSchema }),
});

/** Begins an erasure. Each service answers with its own `account.erased` (see `erasure.ts`). */
export const userDeleted = defineEvent({
  type: 'auth.user.deleted',
  summary: 'A user deleted the account: every service erases its part and confirms',
  data: z.object({ user_id: idSchema, deleted_at: timestampSchema }),
});

/** Ends it. Names an id that means nothing any more, and nobody. */
export const userErased = defineEvent({
  type: 'auth.user.erased',
  summary: 'Every service has confirmed that nothing of a user is left',
  data: z.object({ user_id: idSchema, erased_at: timestampSchema }),
});

/** Every process follows this one in memory: access tokens of the session are refused at once, not after 15 minutes. */
export const sessionRevoked = defineEvent({
  type: 'auth.session.revoked',
  summary: 'A session ended; its access tokens are worth nothing from now on',
  data: z.object({
    session_id: idSchema,
    user_id: idSchema,
    reason: z.enum(['logout', 'ended', 'password', 'deactivated', 'deleted', 'split']),
  }),
});

/** Told to its owner by mail, once a session: it has ended with this. */
export const sessionSplit = defineEvent({
  type: 'auth.session.split',
  summary: 'A session was used from two places, as if it had been copied, and has ended',
  data: z.object({
    session_id: idSchema,
    user_id: idSchema,
    opened_at: timestampSchema,
    noticed_at: timestampSchema,
  }),
});

/** Followed like the one above: published keys are fetched anew, and what was verified before counts no more. */
export const keysRevoked = defineEvent({
  type: 'auth.key.revoked',
  summary: 'Signing keys leaked: they sign and verify nothing from now on',
  data: z.object({ key_ids: z.array(z.string()) }),
});

/** All that auth announces. */
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
