import type { Actor } from '@packshot/chassis/audit/record-act';
import type { Transaction } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { dropPasskey } from './drop-passkey.js';

export async function dropPasskeys(tx: Transaction<AuthTables>, userId: string, by: Actor): Promise<number> {
  const passkeys = await tx.selectFrom('passkey').select('id').where('user_id', '=', userId).execute();
  for (const { id } of passkeys) await dropPasskey(tx, userId, id, by);
  return passkeys.length;
}
