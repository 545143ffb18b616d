import { recordAct, type Actor } from '@packshot/chassis/audit/record-act';
import type { Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import type { Dropping } from '../second-factor/drop-second-factor.js';
import { revokeSessions } from '../sessions/revoke-sessions.js';

/** Removes a passkey and ends the sessions that used or added it, so that the holder of a lost device is signed out. */
export async function dropPasskey(
  tx: Transaction<AuthTables>,
  userId: string,
  passkeyId: string,
  by: Actor,
  { keepSession, actReason = null }: Dropping = {},
): Promise<boolean> {
  const passkey = await tx
    .selectFrom('passkey')
    .select('name')
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!passkey) return false;
  // The sessions are ended first, while their rows still refer to the passkey.
  await revokeSessions(tx, userId, 'ended', by, { passkey: passkeyId, except: keepSession, actReason });
  await tx.updateTable('session').set({ second_factor: false }).where('passkey_id', '=', passkeyId).execute();
  await tx.deleteFrom('passkey').where('id', '=', passkeyId).execute();
  const resource = { type: 'passkey', id: passkeyId };
  await recordAct(tx, 'auth', by, {
    action: 'passkey.removed',
    userId,
    resource,
    reason: actReason,
    before: passkey,
  });
  return true;
}
