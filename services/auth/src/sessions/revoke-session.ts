import { announce } from '@packshot/chassis/messaging/outbox';
import { sessionRevoked } from '@packshot/proto/events/auth';
import { sql, type Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';

/** Ends one session of a user and announces it. Ending it twice announces it once. */
export async function revokeSession(
  tx: Transaction<AuthTables>,
  userId: string,
  sessionId: string,
): Promise<void> {
  const revoked = await tx
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (revoked.numUpdatedRows === 0n) return;
  await announce(tx, 'auth', sessionRevoked, {
    subject: sessionId,
    version: 1,
    data: { session_id: sessionId, user_id: userId, reason: 'logout' },
  });
}
