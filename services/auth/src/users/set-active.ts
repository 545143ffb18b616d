import type { Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { revokeSessions } from '../sessions/revoke-sessions.js';
import { changeUser } from './change-user.js';

/** Lets a user in, or keeps them out from now on, everywhere. @returns whether there is such a user */
export async function setActive(db: Kysely<AuthTables>, email: string, active: boolean): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const user = await tx.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst();
    if (!user) return false;
    await changeUser(tx, user.id, { is_active: active });
    if (!active) await revokeSessions(tx, user.id, 'deactivated');
    return true;
  });
}
