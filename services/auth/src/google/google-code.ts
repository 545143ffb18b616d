import { Problem } from '@packshot/chassis/app/problem';
import type { Origin } from '@packshot/chassis/app/route';
import type { SignedIn } from '@packshot/proto/rest/auth';
import type { Deps } from '../deps.js';
import type { DeviceMemory } from '../devices/devices.js';
import { finishSignIn } from '../sessions/finish-sign-in.js';
import { admitTry, throttleByAccount, throttleByAddress, throttleByDevice } from '../throttle/throttle.js';
import { openPendingSignIn } from './pending-code.js';

/**
 * The code attempts share the counters of the login, so that codes cannot be guessed faster through Google.
 *
 * @throws Problem `unauthenticated` when the sign-in is too old, `wrong_code`, `too_many_tries`, `account_inactive`
 */
export async function googleCode(
  deps: Deps,
  kept: string | undefined,
  code: string,
  from: Origin,
  keepsake: DeviceMemory,
): Promise<SignedIn> {
  const userId = await openPendingSignIn(deps, kept);
  const user =
    userId && (await deps.db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirst());
  if (!user)
    throw new Problem('unauthenticated', {
      detail: 'This sign-in took too long. Sign in with Google again.',
    });
  const device = await deps.devices.recognise(user, keepsake);
  const counts = device
    ? [throttleByDevice(device, user.id)]
    : [throttleByAddress(from.ip), throttleByAccount(user.email)];
  await admitTry(deps.db, ...counts);
  return finishSignIn(deps, user, { by: 'google', from, code }, { counts, keepsake });
}
