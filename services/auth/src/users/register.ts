import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import type { auth, SignedIn } from '@packshot/proto/rest/auth';
import type { BodyOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import type { DeviceMemory } from '../devices/devices.js';
import { requestLink } from '../links/request-link.js';
import { hashPassword } from '../passwords/hash-password.js';
import { refuseWeakPassword } from '../passwords/refuse-weak-password.js';
import { signIn } from '../sessions/sign-in.js';
import { throttleBySignUp, countTry, refuseWhileThrottled } from '../throttle/throttle.js';
import { createUser } from './create-user.js';
import { notifyAddressOwner } from './notify-address-owner.js';

/**
 * Creates an account, signs the user in, and requests the email that verifies the address. The response must reveal
 * that an address is taken, so the owner of the address is notified and the attempts are counted.
 *
 * @throws Problem `validation_failed` for a weak password, `email_taken`, `too_many_tries`
 */
export async function register(
  deps: Deps,
  { email, password, full_name = null }: BodyOf<typeof auth.register>,
  from: Origin,
  keepsake: DeviceMemory,
): Promise<SignedIn> {
  refuseWeakPassword(password, email, 'password');
  await refuseWhileThrottled(deps.db, throttleBySignUp(from.ip));
  const password_hash = await hashPassword(password);
  const made = await deps.db.transaction().execute(async (tx) => {
    const created = await createUser(tx, { email, full_name, password_hash }, from);
    if (!created) return undefined;
    await requestLink(tx, deps.linkSealer, created, 'verify_email');
    return { user: created, signedIn: await signIn(deps, tx, created, { by: 'password', from }) };
  });
  if (!made) {
    await countTry(deps.db, throttleBySignUp(from.ip));
    await notifyAddressOwner(deps.db, email);
    throw new Problem('email_taken');
  }
  await deps.devices.remember(made.user, keepsake);
  return made.signedIn;
}
