import type { SignedIn } from '@packshot/proto/rest/auth';
import type { Selectable, Transaction } from 'kysely';
import type { AuthTables, UserTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { accessTokenSeconds } from '../keys/key-times.js';
import { toView } from '../users/to-view.js';
import { openSession } from './open-session.js';

/** Opens a session and gives what a client needs from now on. */
export async function signIn(
  { tokens }: Pick<Deps, 'tokens'>,
  tx: Transaction<AuthTables>,
  user: Selectable<UserTable>,
  userAgent: string | undefined,
): Promise<SignedIn> {
  const { sessionId, refreshToken } = await openSession(tx, user.id, userAgent);
  return {
    access_token: await tokens.issue({ sessionId, userId: user.id, isAdmin: user.is_admin }),
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    user: toView(user),
  };
}
