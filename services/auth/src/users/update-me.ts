import type { Caller } from '@packshot/chassis/app/guard';
import { Problem } from '@packshot/chassis/app/problem';
import type { User } from '@packshot/proto/rest/users';
import type { Deps } from '../deps.js';
import { currentUser } from '../sessions/current-user.js';
import { changeUser } from './change-user.js';
import { toView } from './to-view.js';

/** Changes the caller's own name; null takes it away. */
export async function updateMe(
  { db }: Deps,
  caller: Caller,
  change: { full_name: string | null },
): Promise<User> {
  const { id } = await currentUser(db, caller);
  const user = await db.transaction().execute((tx) => changeUser(tx, id, change));
  if (!user) throw new Problem('unauthenticated');
  return toView(user);
}
