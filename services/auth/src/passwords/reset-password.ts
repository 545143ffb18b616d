import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import type { Deps } from '../deps.js';
import type { DeviceMemory } from '../devices/devices.js';
import { takeResetToken } from '../links/link-tokens.js';
import { dropPasskeys } from '../passkeys/drop-passkeys.js';
import { dropSecondFactor } from '../second-factor/drop-second-factor.js';
import { throttleByAccount } from '../throttle/throttle.js';
import { changeUser } from '../users/change-user.js';
import { hashPassword } from './hash-password.js';
import { refuseWeakPassword } from './refuse-weak-password.js';
import { setPassword } from './set-password.js';

/**
 * Lets a person who can read a user's mail choose a new password.
 *
 * @throws Problem `token_invalid`, `validation_failed` for a weak password
 */
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
    // Whose address it must not be is known only now. The link stays good.
    refuseWeakPassword(new_password, user.email, 'new_password');
    if (!user.email_verified) {
      // Whoever signed up with an address that was never proved may have been somebody else, and left what would keep its
      // owner out.
      await dropSecondFactor(tx, userId, by);
      await dropPasskeys(tx, userId, by);
      // The link came by mail, which proves the address as well as a verification does.
      await changeUser(tx, userId, { email_verified: true });
    }
    // Its owner must get in at once, however much somebody else has guessed.
    await tx.deleteFrom('throttle').where('key', '=', throttleByAccount(user.email).key).execute();
    return user;
  });
  // And stay able to: who guesses from now on is counted apart from this device.
  await devices.remember(owner, keepsake);
}
