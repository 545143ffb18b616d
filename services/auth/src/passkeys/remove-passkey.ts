import type { Caller } from '@packshot/chassis/app/guard';
import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import type { Deps } from '../deps.js';
import { requireCurrentUser } from '../sessions/require-current-user.js';
import { dropPasskey } from './drop-passkey.js';
import { requireRecentProof } from './require-recent-proof.js';

/** Removes one of the caller's passkeys. @throws Problem `not_found`, and the errors of `requireRecentProof` */
export async function removePasskey(
  { db }: Deps,
  caller: Caller,
  from: Origin,
  passkeyId: string,
): Promise<void> {
  const user = await requireCurrentUser(db, caller);
  await requireRecentProof(db, caller, user);
  const { id } = user;
  const removed = await db
    .transaction()
    .execute((tx) => dropPasskey(tx, id, passkeyId, { user: id, from }, { keepSession: caller.sessionId }));
  if (!removed) throw new Problem('not_found');
}
