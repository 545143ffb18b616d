import type { Caller } from '@packshot/chassis/app/guard';
import { Problem } from '@packshot/chassis/app/problem';
import type { Kysely, Selectable } from 'kysely';
import { userColumns } from '../db/user-columns.js';
import type { AuthTables, UserTable } from '../db/tables.js';

/** Also checks the session, so that auth rejects an ended session immediately. @throws Problem `unauthenticated` */
export async function requireCurrentUser(
  db: Kysely<AuthTables>,
  caller: Caller,
): Promise<Selectable<UserTable>> {
  const user = await db
    .selectFrom('app_user')
    .innerJoin('session', 'session.user_id', 'app_user.id')
    .select(userColumns)
    .where('app_user.id', '=', caller.userId)
    .where('app_user.is_active', '=', true)
    .where('session.id', '=', caller.sessionId)
    .where('session.revoked_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new Problem('unauthenticated');
  return user;
}
