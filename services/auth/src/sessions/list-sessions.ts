import type { Caller } from '@packshot/chassis/app/guard';
import type { Session } from '@packshot/proto/rest/users';
import type { Deps } from '../deps.js';
import { requireCurrentUser } from './require-current-user.js';
import { openSessions } from './open-sessions.js';

export async function listSessions({ db }: Deps, caller: Caller): Promise<{ sessions: Session[] }> {
  const { id } = await requireCurrentUser(db, caller);
  const sessions = await openSessions(db, id);
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
