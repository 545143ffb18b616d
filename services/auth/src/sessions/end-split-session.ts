import type { Origin } from '@packshot/chassis/app/route';
import { announce } from '@packshot/chassis/messaging/outbox';
import { sessionSplit } from '@packshot/proto/events/auth';
import type { Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { revokeSessions } from './revoke-sessions.js';

/** Signs both users of a copied session out, because either user may be the thief. */
export async function endSplitSession(
  tx: Transaction<AuthTables>,
  session: { id: string; user_id: string; created_at: Date },
  from: Origin,
): Promise<void> {
  const ended = await revokeSessions(tx, session.user_id, 'split', { stranger: from }, { only: session.id });
  if (ended === 0) return;
  await announce(tx, sessionSplit, {
    subject: session.id,
    version: 1,
    data: {
      session_id: session.id,
      user_id: session.user_id,
      opened_at: session.created_at.toISOString(),
      noticed_at: new Date().toISOString(),
    },
  });
}
