import type { Caller } from '@packshot/chassis/app/guard';
import { Problem } from '@packshot/chassis/app/problem';
import type { Kysely, Selectable } from 'kysely';
import type { AuthTables, UserTable } from '../db/tables.js';
import { secondFactorOf } from './require-code.js';

/**
 * Prevents an attacker who knows only the password of an operator from adding a second factor and entering the back
 * office. A password alone still opens a session.
 *
 * @throws Problem `second_factor_needed`
 */
export async function requireOperatorFactor(
  db: Kysely<AuthTables>,
  { sessionId }: Pick<Caller, 'sessionId'>,
  user: Selectable<UserTable>,
): Promise<void> {
  if (!user.is_admin) return;
  const session = await db
    .selectFrom('session')
    .select('second_factor')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (session?.second_factor) return;
  const passkey = await db
    .selectFrom('passkey')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (!passkey && !(await secondFactorOf(db, user.id))) return;
  throw new Problem('second_factor_needed', {
    detail:
      'Operators can change this setting only after signing in with a second factor. Log in with your passkey.',
  });
}
