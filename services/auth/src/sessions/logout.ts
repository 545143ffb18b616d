import type { Caller } from '@packshot/chassis/app/guard';
import type { Origin } from '@packshot/chassis/app/route';
import type { Deps } from '../deps.js';
import { revokeSessions } from './revoke-sessions.js';

export async function logout({ db }: Deps, { userId, sessionId }: Caller, from: Origin): Promise<void> {
  const by = { user: userId, from };
  await db.transaction().execute((tx) => revokeSessions(tx, userId, 'logout', by, { only: sessionId }));
}
