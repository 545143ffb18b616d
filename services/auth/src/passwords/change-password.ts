import type { Caller } from '@packshot/chassis/app/guard';
import type { Origin } from '@packshot/chassis/app/route';
import type { Deps } from '../deps.js';
import { currentUser } from '../sessions/current-user.js';
import { byAccount, byAddress, forgiveTry } from '../throttle/throttle.js';
import { askPassword } from './ask-password.js';
import { hashPassword } from './hash-password.js';
import { refuseWeakPassword } from './refuse-weak-password.js';
import { setPassword } from './set-password.js';

/**
 * Changes the caller's own password and ends every other session.
 *
 * @throws Problem `validation_failed` for a weak password, `wrong_password`, `no_password`, `too_many_tries`
 */
export async function changePassword(
  { db }: Deps,
  caller: Caller,
  from: Origin,
  passwords: { current_password: string; new_password: string },
): Promise<void> {
  const user = await currentUser(db, caller);
  refuseWeakPassword(passwords.new_password, user.email, 'new_password');
  await askPassword(db, user, passwords.current_password, from);
  await forgiveTry(db, byAccount(user.email), byAddress(from.ip));
  const passwordHash = await hashPassword(passwords.new_password);
  const change = {
    action: 'password.changed',
    by: { user: user.id, from },
    keepSession: caller.sessionId,
  } as const;
  await db.transaction().execute((tx) => setPassword(tx, user.id, passwordHash, change));
}
