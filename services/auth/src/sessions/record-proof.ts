import type { Caller } from '@packshot/chassis/app/guard';
import { Problem } from '@packshot/chassis/app/problem';
import type { Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import type { TokenSession } from '../keys/access-tokens.js';

/** @throws Problem `unauthenticated` when the session has ended */
export async function recordProof(
  tx: Transaction<AuthTables>,
  { userId, sessionId, isAdmin }: Caller,
  proved: { second_factor?: true; password_at?: Date },
): Promise<TokenSession> {
  const session = await tx
    .updateTable('session')
    .set(proved)
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning(['second_factor', 'password_at'])
    .executeTakeFirst();
  if (!session) throw new Problem('unauthenticated');
  return {
    userId,
    sessionId,
    isAdmin,
    secondFactor: session.second_factor,
    passwordAt: session.password_at,
  };
}
