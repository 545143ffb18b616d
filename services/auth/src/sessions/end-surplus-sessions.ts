import { sql, type Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { revokeSessions } from './revoke-sessions.js';

/**
 * Maximum number of open sessions of an account, far more than the browsers of a shop that shares one account. A program
 * that logs in for each run would otherwise open sessions without a limit.
 */
const maxSessions = 100;

/** Ends the sessions beyond the maximum: first sessions that were never refreshed, then the least recently used. */
export async function endSurplusSessions(
  tx: Transaction<AuthTables>,
  userId: string,
  newSession: string,
): Promise<void> {
  const surplus = await tx
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('id', '!=', newSession)
    // A refresh sets the trail.
    .orderBy(sql`trail is not null`, 'desc')
    .orderBy('last_used_at', 'desc')
    .offset(maxSessions - 1)
    .execute();
  if (surplus.length === 0) return;
  await revokeSessions(tx, userId, 'ended', 'system', {
    only: surplus.map(({ id }) => id),
    actReason: `The account had more than ${maxSessions} open sessions.`,
  });
}
