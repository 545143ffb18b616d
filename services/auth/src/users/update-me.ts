import type { Caller } from '@packshot/chassis/app/guard';
import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import { recordAct } from '@packshot/chassis/audit/record-act';
import type { User } from '@packshot/proto/rest/users';
import type { Deps } from '../deps.js';
import { requireCurrentUser } from '../sessions/require-current-user.js';
import { changeUser } from './change-user.js';
import { toView } from './to-view.js';

/** Changes the caller's own name; null removes the name. */
export async function updateMe(
  { db }: Deps,
  caller: Caller,
  from: Origin,
  change: { full_name: string | null },
): Promise<User> {
  const { id, full_name } = await requireCurrentUser(db, caller);
  return db.transaction().execute(async (tx) => {
    const user = await changeUser(tx, id, change);
    if (!user) throw new Problem('unauthenticated');
    await recordAct(
      tx,
      'auth',
      { user: id, from },
      {
        action: 'user.renamed',
        userId: id,
        resource: { type: 'user', id },
        before: { full_name },
        after: { full_name: user.full_name },
      },
    );
    return toView(user);
  });
}
