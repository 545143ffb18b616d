import type { Origin } from '@packshot/chassis/app/route';
import type { auth } from '@packshot/proto/rest/auth';
import type { AnswerOf, BodyOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { accessTokenSeconds } from '../keys/key-times.js';
import { renewSession } from './renew-session.js';

/** Issues a new access token for a session. @throws Problem `session_ended` */
export async function refreshSession(
  deps: Deps,
  { refresh_token, trail: brought }: BodyOf<typeof auth.refresh>,
  from: Origin,
): Promise<AnswerOf<typeof auth.refresh>> {
  const { session, trail } = await renewSession(deps, refresh_token, brought, from);
  return {
    access_token: await deps.tokens.issue(session),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    trail,
  };
}
