import { Problem } from '@packshot/chassis/app/problem';
import type { Route } from '@packshot/chassis/app/route';
import { getMe as contract } from '@packshot/proto/rest/users';
import type { Deps } from '../deps.js';
import { toView } from '../users/to-view.js';

export function getMeRoute(route: Route, { db }: Deps): void {
  route(contract, async ({ caller }) => {
    // The session is looked up too: here, at least, a logout counts from the moment it is made.
    const user = await db
      .selectFrom('app_user')
      .innerJoin('session', 'session.user_id', 'app_user.id')
      .selectAll('app_user')
      .where('app_user.id', '=', caller.userId)
      .where('app_user.is_active', '=', true)
      .where('session.id', '=', caller.sessionId)
      .where('session.revoked_at', 'is', null)
      .executeTakeFirst();
    if (!user) throw new Problem('unauthenticated');
    return toView(user);
  });
}
