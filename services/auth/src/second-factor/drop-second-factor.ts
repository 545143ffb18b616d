import { recordAct, type Actor } from '@packshot/chassis/audit/record-act';
import type { Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { revokeSessions } from '../sessions/revoke-sessions.js';

export interface Dropping {
  keepSession?: string;
  actReason?: string | null;
}

/** Removes the second factor, and ends the sessions that were opened with the second factor. */
export async function dropSecondFactor(
  tx: Transaction<AuthTables>,
  userId: string,
  by: Actor,
  { keepSession, actReason = null }: Dropping = {},
): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  if (!dropped?.confirmed_at) return false;
  await tx.updateTable('session').set({ second_factor: false }).where('user_id', '=', userId).execute();
  await revokeSessions(tx, userId, 'ended', by, { except: keepSession, actReason });
  await recordAct(tx, 'auth', by, {
    action: 'second_factor.removed',
    userId,
    resource: { type: 'user', id: userId },
    reason: actReason,
  });
  return true;
}
