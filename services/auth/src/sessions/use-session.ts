import { Problem } from '@packshot/chassis/app/problem';
import { sql, type Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import type { TokenSession } from '../keys/access-tokens.js';
import { sessionLifetime } from './open-session.js';
import { fromToken } from './refresh-tokens.js';
import { secretMatches } from './secrets.js';

/** The living session that a refresh token names, with what an access token needs. @throws Problem `session_ended` */
export async function useSession(db: Kysely<AuthTables>, refreshToken: string): Promise<TokenSession> {
  const token = fromToken(refreshToken);
  const session =
    token &&
    (await db
      .selectFrom('session')
      .innerJoin('app_user', 'app_user.id', 'session.user_id')
      .select(['session.id', 'session.secret_hash', 'session.second_factor', 'session.password_at'])
      .select(['app_user.id as user_id', 'app_user.is_admin'])
      .where('session.id', '=', token.sessionId)
      .where('session.revoked_at', 'is', null)
      .where('session.expires_at', '>', sql<Date>`now()`)
      .where('app_user.is_active', '=', true)
      .executeTakeFirst());
  if (!session || !secretMatches(session.secret_hash, token.secret)) throw new Problem('session_ended');
  await db
    .updateTable('session')
    .set({ last_used_at: sql<Date>`now()`, expires_at: sessionLifetime })
    .where('id', '=', session.id)
    .where('revoked_at', 'is', null)
    .execute();
  return {
    sessionId: session.id,
    userId: session.user_id,
    isAdmin: session.is_admin,
    secondFactor: session.second_factor,
    passwordAt: session.password_at,
  };
}
