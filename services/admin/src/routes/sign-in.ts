import type { Handlers } from '@packshot/chassis/app/route';
import { authCommands } from '@packshot/proto/commands/auth';
import type { adminSignIn } from '@packshot/proto/rest/admin/sign-in';
import { commandSenderOf } from './command-sender-of.js';
import type { Deps } from '../deps.js';

/** Auth owns sessions and second factors, so each call sends one command to auth. */
export const adminSignInRoutes = ({ give }: Deps): Handlers<typeof adminSignIn> => ({
  adminGetSignIn: (input) =>
    give(authCommands.getSignIn, { user_id: input.params.id }, commandSenderOf(input)),
  adminEndSessions: (input) =>
    give(
      authCommands.endSessions,
      { user_id: input.params.id, session_id: null, reason: input.body.reason || null },
      commandSenderOf(input),
    ),
  adminEndSession: (input) =>
    give(
      authCommands.endSessions,
      {
        user_id: input.params.id,
        session_id: input.params.session_id,
        reason: input.body.reason || null,
      },
      commandSenderOf(input),
    ),
  adminRemoveSecondFactor: (input) =>
    give(
      authCommands.removeSecondFactor,
      { user_id: input.params.id, reason: input.body.reason || null },
      commandSenderOf(input),
    ),
});
