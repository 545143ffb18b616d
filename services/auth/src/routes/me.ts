import { Problem } from '@packshot/chassis/app/problem';
import type { Route } from '@packshot/chassis/app/route';
import { getMe, updateMe } from '@packshot/proto/rest/users';
import type { Deps } from '../deps.js';
import { currentUser } from '../sessions/current-user.js';
import { changeUser } from '../users/change-user.js';
import { toView } from '../users/to-view.js';

export function meRoutes(route: Route, { db }: Deps): void {
  route(getMe, async ({ caller }) => toView(await currentUser(db, caller)));

  route(updateMe, async ({ caller, body }) => {
    const { id } = await currentUser(db, caller);
    const user = await db.transaction().execute((tx) => changeUser(tx, id, { full_name: body.full_name }));
    if (!user) throw new Problem('unauthenticated');
    return toView(user);
  });
}
