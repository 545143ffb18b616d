import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import type { auth, SignedIn } from '@packshot/proto/rest/auth';
import type { BodyOf } from '@packshot/proto/rest/endpoint';
import type { Deps } from '../deps.js';
import type { DeviceMemory } from '../devices/devices.js';
import { findHashedForm } from '../passwords/hash-password.js';
import { rehashPassword } from '../passwords/rehash-password.js';
import { admitTry, throttleByAccount, throttleByAddress, throttleByDevice } from '../throttle/throttle.js';
import { finishSignIn } from './finish-sign-in.js';
import { recordRefusedLogin } from './refused-logins.js';

/**
 * An attempt stays counted until a session is open, so that codes cannot be guessed faster than passwords.
 *
 * @throws Problem `invalid_credentials`, `second_factor_required`, `wrong_code`, `too_many_tries`, `account_inactive`
 */
export async function login(
  deps: Deps,
  { email, password, code }: BodyOf<typeof auth.login>,
  from: Origin,
  keepsake: DeviceMemory,
): Promise<SignedIn> {
  const user = await deps.db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst();
  const device = user && (await deps.devices.recognise(user, keepsake));
  const counts = device
    ? [throttleByDevice(device, user.id)]
    : [throttleByAddress(from.ip), throttleByAccount(email)];
  await admitTry(deps.db, ...counts);
  // A wrong address and a wrong password take the same work and get the same response.
  const form = await findHashedForm(user?.password_hash, password);
  if (form === undefined || !user) {
    await recordRefusedLogin(deps, { email, proof: 'password', from });
    throw new Problem('invalid_credentials');
  }
  const current = await rehashPassword(deps.db, user, password, form);
  return finishSignIn(deps, current, { by: 'password', from, code }, { counts, keepsake });
}
