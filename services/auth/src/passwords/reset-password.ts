import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import type { Deps } from '../deps.js';
import type { DeviceMemory } from '../devices/devices.js';
import { takeResetToken } from '../links/link-tokens.js';
import { forgiveTry, throttleByAccount, throttleByMail } from '../throttle/throttle.js';
import { markVerified } from '../users/mark-verified.js';
import { hashPassword } from './hash-password.js';
import { refuseWeakPassword } from './refuse-weak-password.js';
import { setPassword } from './set-password.js';

/** @throws Problem `token_invalid`, `validation_failed` for a weak password */
export async function resetPassword(
  { db, devices }: Deps,
  { token, new_password }: { token: string; new_password: string },
  from: Origin,
  keepsake: DeviceMemory,
): Promise<void> {
  const passwordHash = await hashPassword(new_password);
  const owner = await db.transaction().execute(async (tx) => {
    const userId = await takeResetToken(tx, token);
    const by = { user: userId, from };
    const user = await setPassword(tx, userId, passwordHash, { action: 'password.reset', by });
    if (!user) throw new Problem('token_invalid');
    // The check needs the address, which only the link reveals. If the check fails, the link stays valid.
    refuseWeakPassword(new_password, user.email, 'new_password');
    // The user received the link by email, so using the link also verifies the address.
    if (!user.email_verified) await markVerified(tx, userId, by);
    // The owner must be able to sign in immediately, even while strangers guess the password or request emails.
    await forgiveTry(tx, throttleByAccount(user.email), throttleByMail(userId, 'reset_password'));
    return user;
  });
  // Later guesses by strangers do not count as attempts on this device.
  await devices.remember(owner, keepsake);
}
