import type { Actor } from '@packshot/chassis/audit/record-act';
import type { Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { dropPasskey } from '../passkeys/drop-passkey.js';
import { revokeSessions } from '../sessions/revoke-sessions.js';
import { dropSecondFactor } from './drop-second-factor.js';

interface Dropped {
  secondFactor: boolean;
  passkeys: number;
}

/** Removes the second factor and all passkeys, and ends the sessions that were opened with them. */
export async function dropFactors(
  tx: Transaction<AuthTables>,
  userId: string,
  by: Actor,
  actReason: string | null = null,
): Promise<Dropped> {
  const secondFactor = await dropSecondFactor(tx, userId, by, { actReason });
  const passkeys = await tx.selectFrom('passkey').select('id').where('user_id', '=', userId).execute();
  for (const { id } of passkeys) await dropPasskey(tx, userId, id, by, { actReason });
  return { secondFactor, passkeys: passkeys.length };
}

/** Removes lost factors. All sessions end, because a thief may hold a session that used no factor. */
export async function dropLostFactors(
  tx: Transaction<AuthTables>,
  userId: string,
  by: Actor,
  actReason: string | null = null,
): Promise<Dropped> {
  await revokeSessions(tx, userId, 'ended', by, { actReason });
  return dropFactors(tx, userId, by, actReason);
}
