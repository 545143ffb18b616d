import type { Caller } from '@packshot/chassis/app/guard';
import type { Origin } from '@packshot/chassis/app/route';
import type { Deps } from '../deps.js';
import { currentUser } from '../sessions/current-user.js';
import { bySession, forgiveTry } from '../throttle/throttle.js';
import type { Keepsake } from '../devices/devices.js';
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
  { db, devices }: Deps,
  caller: Caller,
  from: Origin,
  passwords: { current_password: string; new_password: string },
  keepsake: Keepsake,
): Promise<void> {
  const user = await currentUser(db, caller);
  refuseWeakPassword(passwords.new_password, user.email, 'new_password');
  await askPassword(db, user, passwords.current_password, caller);
  await forgiveTry(db, bySession(caller.sessionId));
  const passwordHash = await hashPassword(passwords.new_password);
  const change = {
    action: 'password.changed',
    by: { user: user.id, from },
    keepSession: caller.sessionId,
  } as const;
  const changed = await db.transaction().execute((tx) => setPassword(tx, user.id, passwordHash, change));
  if (changed) await devices.remember(changed, keepsake);
}
