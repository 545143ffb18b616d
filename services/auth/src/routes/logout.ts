import type { Route } from '@packshot/chassis/app/route';
import { logout as contract } from '@packshot/proto/rest/auth';
import type { Deps } from '../deps.js';
import { revokeSessions } from '../sessions/revoke-sessions.js';

export function logoutRoute(route: Route, { db }: Deps): void {
  route(contract, async ({ caller }) => {
    await db
      .transaction()
      .execute((tx) => revokeSessions(tx, caller.userId, 'logout', { only: caller.sessionId }));
    return { message: 'Logged out' };
  });
}
