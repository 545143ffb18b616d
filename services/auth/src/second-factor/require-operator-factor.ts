import type { Caller } from '@packshot/chassis/app/guard';
import { Problem } from '@packshot/chassis/app/problem';
import type { Kysely, Selectable } from 'kysely';
import type { AuthTables, UserTable } from '../db/tables.js';
import { secondFactorOf } from './require-code.js';

/**
 * Lets an operator who has a passkey or an authenticator app change those in sessions alone that were opened with one.
 * Their password still opens a session without; whoever knows no more than it must not add a second factor of their own
 * and walk into the back-office with that.
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
      'Operators change this only when signed in with a second factor. Please log in with your passkey.',
  });
}
