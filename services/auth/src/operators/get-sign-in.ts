import { Problem } from '@packshot/chassis/app/problem';
import type { authCommands } from '@packshot/proto/commands/auth';
import type { StateOf } from '@packshot/proto/commands/command';
import type { Kysely } from 'kysely';
import type { AuthTables } from '../db/tables.js';
import { secondFactorOf } from '../second-factor/require-code.js';
import { openSessions } from '../sessions/open-sessions.js';

/** Returns a user's sign-in methods and open sessions. @throws Problem `not_found` */
export async function getSignIn(
  db: Kysely<AuthTables>,
  userId: string,
): Promise<StateOf<(typeof authCommands)['getSignIn']>> {
  const user = await db.selectFrom('app_user').select('id').where('id', '=', userId).executeTakeFirst();
  if (!user) throw new Problem('not_found');
  const sessions = await openSessions(db, userId);
  const { passkeys } = await db
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll<number>().as('passkeys'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    sessions: sessions.map(({ id, user_agent, second_factor, created_at, last_used_at }) => ({
      id,
      user_agent,
      second_factor,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
    })),
    second_factor: Boolean(await secondFactorOf(db, userId)),
    passkeys,
  };
}
