import type { Route } from '@packshot/chassis/app/route';
import { logout as contract } from '@packshot/proto/rest/auth';
import type { Deps } from '../deps.js';
import { revokeSession } from '../sessions/revoke-session.js';

export function logoutRoute(route: Route, { db }: Deps): void {
  route(contract, async ({ caller }) => {
    await db.transaction().execute((tx) => revokeSession(tx, caller.userId, caller.sessionId));
    return { message: 'Logged out' };
  });
}
