import type { Caller } from '@packshot/chassis/app/guard';
import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import type { Deps } from '../deps.js';
import { requireCurrentUser } from './require-current-user.js';
import { revokeSessions } from './revoke-sessions.js';

/** Signs the caller out in one browser. @throws Problem `not_found` */
export async function endSession(
  { db }: Deps,
  caller: Caller,
  from: Origin,
  sessionId: string,
): Promise<void> {
  const { id } = await requireCurrentUser(db, caller);
  const ended = await db
    .transaction()
    .execute((tx) => revokeSessions(tx, id, 'ended', { user: id, from }, { only: sessionId }));
  if (ended === 0) throw new Problem('not_found');
}
