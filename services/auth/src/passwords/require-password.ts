import type { Caller } from '@packshot/chassis/app/guard';
import { Problem } from '@packshot/chassis/app/problem';
import type { Kysely, Selectable } from 'kysely';
import type { AuthTables, UserTable } from '../db/tables.js';
import { admitTry, throttleBySession } from '../throttle/throttle.js';
import { findHashedForm } from './hash-password.js';

/**
 * Verifies the password of a signed-in user again, so that an unattended browser cannot be used to take over the
 * account. Attempts are throttled as at the login. An attempt stays counted until `forgiveTry` is called.
 *
 * @throws Problem `no_password`, `wrong_password`, `too_many_tries`
 */
export async function requirePassword(
  db: Kysely<AuthTables>,
  user: Selectable<UserTable>,
  password: string,
  { sessionId }: Pick<Caller, 'sessionId'>,
): Promise<void> {
  if (!user.password_hash) throw new Problem('no_password');
  await admitTry(db, throttleBySession(sessionId));
  if (!(await findHashedForm(user.password_hash, password))) throw new Problem('wrong_password');
}
