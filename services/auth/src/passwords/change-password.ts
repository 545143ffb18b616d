import type { Caller } from '@packshot/chassis/app/guard';
import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import type { Deps } from '../deps.js';
import { requireCurrentUser } from '../sessions/require-current-user.js';
import { throttleBySession, forgiveTry } from '../throttle/throttle.js';
import type { DeviceMemory } from '../devices/devices.js';
import { requirePassword } from './require-password.js';
import { hashPassword } from './hash-password.js';
import { refuseWeakPassword } from './refuse-weak-password.js';
import { lockUser } from '../users/lock-user.js';
import { setPassword } from './set-password.js';

/** @throws Problem `validation_failed` for a weak password, `wrong_password`, `no_password`, `too_many_tries` */
export async function changePassword(
  { db, devices }: Deps,
  caller: Caller,
  from: Origin,
  passwords: { current_password: string; new_password: string },
  keepsake: DeviceMemory,
): Promise<void> {
  const user = await requireCurrentUser(db, caller);
  refuseWeakPassword(passwords.new_password, user.email, 'new_password');
  await requirePassword(db, user, passwords.current_password, caller);
  await forgiveTry(db, throttleBySession(caller.sessionId));
  const passwordHash = await hashPassword(passwords.new_password);
  const change = {
    action: 'password.changed',
    by: { user: user.id, from },
    keepSession: caller.sessionId,
  } as const;
  const changed = await db.transaction().execute(async (tx) => {
    // The owner may have chosen a new password since the check, to lock out a thief who knows the old password.
    if ((await lockUser(tx, user.id))?.password_hash !== user.password_hash)
      throw new Problem('wrong_password');
    return setPassword(tx, user.id, passwordHash, change);
  });
  if (changed) await devices.remember(changed, keepsake);
}
