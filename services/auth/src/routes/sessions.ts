import { Problem } from '@packshot/chassis/app/problem';
import type { Route } from '@packshot/chassis/app/route';
import { endSession, listSessions } from '@packshot/proto/rest/users';
import { sql } from 'kysely';
import type { Deps } from '../deps.js';
import { currentUser } from '../sessions/current-user.js';
import { revokeSessions } from '../sessions/revoke-sessions.js';

export function sessionsRoutes(route: Route, { db }: Deps): void {
  route(listSessions, async ({ caller }) => {
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
  });

  route(endSession, async ({ caller, params }) => {
    const { id } = await currentUser(db, caller);
    const ended = await db
      .transaction()
      .execute((tx) => revokeSessions(tx, id, 'ended', { only: params.id }));
    if (ended === 0) throw new Problem('not_found');
    return { message: 'Signed out' };
  });
}
