import { Problem } from '@packshot/chassis/app/problem';
import type { SignedIn } from '@packshot/proto/rest/auth';
import type { Selectable, Transaction } from 'kysely';
import type { AuthTables, UserTable } from '../db/tables.js';
import type { Deps } from '../deps.js';
import { accessTokenSeconds } from '../keys/key-times.js';
import { toView } from '../users/to-view.js';
import { openSession } from './open-session.js';

/**
 * Opens a session and gives what a client needs from now on.
 *
 * @param user as they were when they proved who they are
 * @throws Problem `account_inactive`; `invalid_credentials` when the password was changed in that very moment
 */
export async function signIn(
  { tokens }: Pick<Deps, 'tokens'>,
  tx: Transaction<AuthTables>,
  user: Selectable<UserTable>,
  userAgent: string | undefined,
): Promise<SignedIn> {
  // Locked, so that a change of the password either ends this session with the others or keeps it from being opened.
  const now = await tx
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', user.id)
    .forShare()
    .executeTakeFirst();
  if (!now || now.password_hash !== user.password_hash) throw new Problem('invalid_credentials');
  if (!now.is_active) throw new Problem('account_inactive');
  const { sessionId, refreshToken } = await openSession(tx, user.id, userAgent);
  return {
    access_token: await tokens.issue({ sessionId, userId: now.id, isAdmin: now.is_admin }),
    refresh_token: refreshToken,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    user: toView(now),
  };
}
