import { actEventOf, type Actor } from '@packshot/chassis/audit/record-act';
import { announceAll, announcementOf } from '@packshot/chassis/messaging/outbox';
import { sessionRevoked } from '@packshot/proto/events/auth';
import type { DataOf } from '@packshot/proto/events/envelope';
import { sql, type Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';

type RevokeReason = DataOf<typeof sessionRevoked>['reason'];

interface SessionSelector {
  only?: string | string[];
  except?: string | undefined;
  passkey?: string;
  actReason?: string | null;
}

/** Ends sessions. Each ended session is announced and recorded, so that no service accepts its tokens. */
export async function revokeSessions(
  tx: Transaction<AuthTables>,
  userId: string,
  reason: RevokeReason,
  by: Actor,
  { only, except, passkey, actReason = null }: SessionSelector = {},
): Promise<number> {
  let update = tx
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (only) update = update.where('id', 'in', [only].flat());
  if (except) update = update.where('id', '!=', except);
  if (passkey) update = update.where('passkey_id', '=', passkey);
  const ended = await update.returning('id').execute();
  // An account may have thousands of sessions, and callers may hold a lock that other accounts need.
  await announceAll(
    tx,
    ended.flatMap(({ id }) => [
      announcementOf(sessionRevoked, {
        subject: id,
        version: 1,
        data: { session_id: id, user_id: userId, reason },
      }),
      actEventOf('auth', by, {
        action: 'session.ended',
        userId,
        resource: { type: 'session', id },
        reason: actReason,
        after: { reason },
      }),
    ]),
  );
  return ended.length;
}
