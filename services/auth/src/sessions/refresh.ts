import type { auth } from '@packshot/proto/rest/auth';
import type { AnswerOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import { accessTokenSeconds } from '../keys/key-times.js';
import { useSession } from './use-session.js';

/** A new access token for a living session. @throws Problem `session_ended` */
export async function refresh(
  { db, tokens }: Deps,
  refreshToken: string,
): Promise<AnswerOf<typeof auth.refresh>> {
  return {
    access_token: await tokens.issue(await useSession(db, refreshToken)),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
  };
}
