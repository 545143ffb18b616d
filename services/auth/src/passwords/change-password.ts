import type { Caller } from '@packshot/chassis/app/guard';
import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import type { Deps } from '../deps.js';
import { currentUser } from '../sessions/current-user.js';
import { admitTry, byAccount, byAddress, forgiveTry } from '../throttle/throttle.js';
import { hashPassword, passwordMatches } from './hash-password.js';
import { setPassword } from './set-password.js';

/**
 * Changes the caller's own password and ends every other session. The current one is asked for, and guessed at no
 * faster than at the login: a browser left open is not an account lost.
 *
 * @throws Problem `wrong_password`, `no_password`, `too_many_tries`
 */
export async function changePassword(
  { db }: Deps,
  caller: Caller,
  { ip }: Origin,
  passwords: { current_password: string; new_password: string },
): Promise<void> {
  const user = await currentUser(db, caller);
  if (!user.password_hash) throw new Problem('no_password');
  const [account, address] = [byAccount(user.email), byAddress(ip)];
  await admitTry(db, address, account);
  if (!(await passwordMatches(user.password_hash, passwords.current_password)))
    throw new Problem('wrong_password');
  await forgiveTry(db, account, address);
  const passwordHash = await hashPassword(passwords.new_password);
  await db.transaction().execute((tx) => setPassword(tx, user.id, passwordHash, caller.sessionId));
}
