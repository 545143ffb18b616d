import type { Caller } from '@packshot/chassis/app/guard';
import type { Session } from '@packshot/proto/rest/users';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { currentUser } from './current-user.js';

/** The caller's living sessions, the last used first. */
export async function listSessions({ db }: Deps, caller: Caller): Promise<{ sessions: Session[] }> {
  const { id } = await currentUser(db, caller);
  const sessions = await db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .execute();
  return {
    sessions: sessions.map((session) => ({
      id: session.id,
      current: session.id === caller.sessionId,
      user_agent: session.user_agent,
      created_at: session.created_at.toISOString(),
      last_used_at: session.last_used_at.toISOString(),
    })),
  };
}
