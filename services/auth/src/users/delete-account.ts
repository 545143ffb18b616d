import type { Caller } from '@packshot/chassis/app/guard';
import type { Origin } from '@packshot/chassis/app/route';
import type { Deps } from '../deps.js';
import { requireCurrentUser } from '../sessions/require-current-user.js';
import { deleteUser } from './delete-user.js';

/** Deletes the caller's own account. @throws Problem `last_operator` */
export async function deleteAccount({ db }: Deps, caller: Caller, from: Origin): Promise<void> {
  const { id } = await requireCurrentUser(db, caller);
  await db.transaction().execute((tx) => deleteUser(tx, id, { user: id, from }));
}
